import { madeSql, madeSqlIn } from '../../support/server/hostile/rawSql';

// Promise 21: values reach SQL as parameters. What is written into a statement is a name or number of our own.
/** How often each file does it; another place is looked at before it is listed. */
const OWN: Record<string, number> = {
  'admin/audit/subjectNames.ts': 1,
  'admin/dashboard/dashboardRepository.ts': 1,
  'admin/email/failedEmailRepository.ts': 1,
  'admin/finance/revenueRepository.ts': 3,
  'admin/import/catalogueWriter.ts': 1,
  'admin/product/productListRepository.ts': 1,
  'admin/repeat/repeatAdminSql.ts': 2,
  'admin/sales/saleListRepository.ts': 1,
  'app/command/jobCommands.ts': 2,
  'backup/books.ts': 1,
  'cart/abandonedCartRepository.ts': 1,
  'catalog/besideRepository.ts': 1,
  'catalog/facetRepository.ts': 1,
  'catalog/productJson.ts': 1,
  'catalog/productListRepository.ts': 1,
  'db/embedded/embeddedPostgres.ts': 4,
  'db/filesPlace.ts': 1,
  'db/jsonRows.ts': 1,
  'db/migrationRunner.ts': 5,
  'db/pooler.ts': 1,
  'db/schema/cartTables.ts': 2,
  'db/schema/catalogTables.ts': 1,
  'db/schema/columns.ts': 1,
  'db/schema/integrationTables.ts': 1,
  'db/schema/paymentTables.ts': 1,
  'db/schema/petTables.ts': 2,
  'db/schema/platformTables.ts': 3,
  'db/schemaLock.ts': 1,
  'db/serverRole.ts': 1,
  'demo/removeDemo.ts': 3,
  'keys/keyRotation.ts': 2,
  'platform/archive/storeExport.ts': 5,
  'platform/archive/storeImport.ts': 6,
  'platform/incidents/incidentRepository.ts': 1,
  'platform/move/placeChanges.ts': 3,
  'platform/move/platformCopies.ts': 3,
  'platform/move/rowCopy.ts': 8,
  'platform/move/storeJobs.ts': 3,
  'platform/move/storeMove.ts': 4,
  'platform/providers/providerFigureRepository.ts': 3,
  'platform/rowRemoval.ts': 3,
  'platform/work/storeRemoval.ts': 1,
};

it('puts no statement together but from names and numbers of our own', () => {
  expect(madeSql()).toEqual(OWN);
});

it('finds a value in a statement, and takes a parameter', () => {
  expect(madeSqlIn('sql.raw(`select ${text}`); sql.raw(text); pool.query("select " + text);')).toBe(3);
  expect(madeSqlIn('sql`select ${text}`; sql.raw("now()"); pool.query("select $1", [text]);')).toBe(0);
});
