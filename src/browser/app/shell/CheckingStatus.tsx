import { selectIsChecking } from '../../core/appSelectors';
import { useAppSelector } from '../../core/hooks';
import { VisuallyHidden } from '../../kit/VisuallyHidden/VisuallyHidden';
import { waitTexts } from '../../texts/waitTexts';

/**
 * Says to screen readers that an answer takes a moment longer, as the page proves to the server that it is one. To the
 * eye the button or field that was used goes on turning.
 */
export function CheckingStatus() {
  const isChecking = useAppSelector(selectIsChecking);
  return <VisuallyHidden isLive>{isChecking ? waitTexts.checking : ''}</VisuallyHidden>;
}
