import { sql, type SQL } from 'drizzle-orm';

import { products } from '../../db/schema/catalogTables';

/**
 * Words by which a product seems food or medicine, folded as its search text is: in its title, its attributes or the
 * names of its categories (decision 078). Descriptions are not read: a bowl's speaks of food too.
 */
const TELLING_WORDS =
  '\\m(rac(ao|oes)|alimentos?|petiscos?|bifinhos?|snacks?|saches?|sementes|suplementos?|antipulgas?|carrapaticidas?|vermifugos?|antiparasitari[oa]s?|medicamentos?|remedios?|farmacia|vacinas?)\\M';

/** A product that seems food or medicine, of which nobody said what it is. */
export const lacksDutyKind = (): SQL => sql`(${products.dutyKind} is null
  and (split_part(${products.searchText}, '|', 1) || ' ' || split_part(${products.searchText}, '|', 3)) ~ ${TELLING_WORDS})`;
