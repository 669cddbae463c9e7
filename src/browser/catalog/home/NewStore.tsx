import { useAppSelector } from '../../core/hooks';
import { ButtonLink } from '../../kit/Button/ButtonLink';
import { selectStore } from '../../store/storeSelectors';
import { homeTexts } from '../../texts/homeTexts';
import { Notice } from '../Notice/Notice';

type Props = {
  /** 1 where nothing else is the page's heading. */
  level: 1 | 2;
};

/** The first page of a shop that has nothing for sale yet: who will be here, and how to talk to them now. */
export function NewStore({ level }: Props) {
  const { name, whatsapp } = useAppSelector(selectStore);
  return (
    <Notice level={level} title={homeTexts.newStore(name)} text={homeTexts.newStoreText} animal="dog">
      {whatsapp === null ? (
        <ButtonLink to="/contact">{homeTexts.newStoreContact}</ButtonLink>
      ) : (
        <ButtonLink to={`https://wa.me/${whatsapp}`} isExternal icon="chat">
          {homeTexts.newStoreWhatsApp}
        </ButtonLink>
      )}
    </Notice>
  );
}
