import { nameWithin } from '../../../src/shared/repeat/purchaseName';
import { REPEAT_LIMITS } from '../../../src/shared/repeat/repeatLimits';

it('suggests a name that ends with a whole word', () => {
  expect(nameWithin('Ração da Mel')).toBe('Ração da Mel');
  expect(nameWithin('Ração Matuta Cães Adultos Porte Médio e Grande Frango e Arroz')).toBe(
    'Ração Matuta Cães Adultos Porte Médio e Grande Frango e',
  );
  expect(nameWithin('a'.repeat(70))).toHaveLength(REPEAT_LIMITS.name);
});
