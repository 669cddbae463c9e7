import type { Examples } from '../Examples';
import { TextButton } from './TextButton';
import { TextLink } from './TextLink';

const nothing = () => {};

export const textLinkExamples: Examples = {
  piece: 'TextLink',
  states: {
    'in text': () => (
      <p>
        Leia a <TextLink to="/privacy-policy">política de privacidade</TextLink> da loja.
      </p>
    ),
    alone: () => (
      <TextLink to="/products" isAlone>
        Ver todos
      </TextLink>
    ),
    'alone in a row': () => (
      <TextLink to="/admin/sale/1042" isAlone="tight">
        1042
      </TextLink>
    ),
    outside: () => (
      <TextLink to="mailto:oi@oipet.test" isExternal>
        oi@oipet.test
      </TextLink>
    ),
    action: () => <TextButton onClick={nothing}>Desfazer</TextButton>,
    'action disabled': () => (
      <TextButton isDisabled onClick={nothing}>
        Desfazer
      </TextButton>
    ),
  },
};
