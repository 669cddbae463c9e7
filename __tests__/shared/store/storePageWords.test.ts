import type { PageBlock } from '../../../src/shared/store/storeContract';
import { withStoreWords } from '../../../src/shared/store/storePageWords';

/** A store that is being set up: its name and e-mail are all that is known. */
const DRAFT = {
  name: 'Patas',
  legalName: '',
  companyId: '',
  address: '',
  email: 'oi@patas.com.br',
  openingHours: '',
  whatsapp: null,
  handlingDays: 1,
  installmentMin: 0,
};

const heading = (text: string): PageBlock => ({ kind: 'heading', text });
const paragraph = (text: string): PageBlock => ({ kind: 'paragraph', text });

it('leaves out a heading together with all that stands under it, and no other', () => {
  const blocks = [
    heading('Quem vende'),
    paragraph('{legalName}, CNPJ {companyId}.'),
    paragraph('Atendimento: {openingHours}'),
    heading('Fale com a gente'),
    paragraph('{whatsapp}'),
    paragraph('{email}'),
    heading('Em breve'),
  ];
  expect(withStoreWords({ title: 'Termos', intro: '', blocks }, DRAFT).blocks).toEqual([
    heading('Fale com a gente'),
    paragraph('oi@patas.com.br'),
    heading('Em breve'),
  ]);
});
