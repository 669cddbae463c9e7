import { VisuallyHidden } from '../kit/VisuallyHidden/VisuallyHidden';
import { addPicture } from '../platform/chosenPictures';
import { PictureDrop } from '../store/PictureDrop/PictureDrop';
import { pictureTexts } from '../texts/pictureTexts';
import { refusalTexts } from '../texts/refusalTexts';
import { setupTexts } from '../texts/setupTexts';
import { useSetupDispatch, useSetupSelector } from './setupHooks';
import { selectLogoSrc, selectSetup } from './setupSelectors';
import { logoChosen, logoRemovalRequested } from './setupSlice';

/** The first store's logo: kept on the server as soon as it is chosen, so that a reload shows it again. */
export function LogoField() {
  const { logo } = useSetupSelector(selectSetup);
  const src = useSetupSelector(selectLogoSrc);
  const dispatch = useSetupDispatch();
  const refused = logo.refusal && (REFUSALS[logo.refusal.name] ?? refusalTexts[logo.refusal.name]);
  return (
    <>
      <PictureDrop
        id="setup-logo"
        label={pictureTexts.logo}
        helper={pictureTexts.logoHelper}
        error={refused}
        src={src}
        isOnSign
        onChoose={(file) => void addPicture(file).then((chosen) => dispatch(logoChosen({ chosen })))}
        onRemove={() => dispatch(logoRemovalRequested())}
      />
      <VisuallyHidden isLive>{logo.isSending ? setupTexts.logoSending : ''}</VisuallyHidden>
    </>
  );
}

const REFUSALS: Partial<Record<keyof typeof refusalTexts, string>> = {
  UnsupportedMediaTypeError: pictureTexts.refused,
  PayloadTooLargeError: pictureTexts.refused,
};
