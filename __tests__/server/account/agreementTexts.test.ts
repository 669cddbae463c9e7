import { agreementDraft } from '../../../src/server/account/agreement/agreementDraft';
import { demoTerms } from '../../../src/server/admin/finance/platformTerms';
import { plainText } from '../../../src/server/store/pageTexts/pageBlocks';
import { keptWords } from '../../../src/shared/account/keptWords';

const draft = agreementDraft(demoTerms, null);
const textOf = ({ title, intro, blocks }: typeof draft.terms) => plainText({ title, intro, blocks, updatedAt: '' });
const [terms, dpa] = [textOf(draft.terms), textOf(draft.dpa)];

it('says what the platform lets stores sell with a prescription, and what not', () => {
  expect(terms).not.toContain('só deixa vender com receita não são vendidos');
  expect(terms).toContain('sua equipe confere e aprova cada receita');
  expect(terms).toContain('retenção de receita ou de controle especial não são vendidos');
});

it('says whose account the money of sales enters, also before the store has one', () => {
  expect(terms).toContain('Sem conta ativa no provedor a loja não vende por dinheiro de verdade');
  expect(terms).toContain('Financeiro mostra esse valor como “Com a plataforma”');
  expect(terms).not.toContain('não segura esse dinheiro');
});

it('names prescriptions and invoices among the data, and how long both are kept', () => {
  for (const words of ['receita', 'nome do animal', 'CRMV', 'XML e DANFE']) expect(dpa).toContain(words);
  for (const words of Object.values(keptWords)) expect(dpa).toContain(words);
});
