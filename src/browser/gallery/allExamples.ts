import { awningExamples } from '../kit/Awning/Awning.examples';
import { badgeExamples } from '../kit/Badge/Badge.examples';
import { breadcrumbExamples } from '../kit/Breadcrumb/Breadcrumb.examples';
import { bubbleExamples } from '../kit/Bubble/Bubble.examples';
import { buttonExamples } from '../kit/Button/Button.examples';
import { cardExamples } from '../kit/Card/Card.examples';
import { carouselExamples } from '../kit/Carousel/Carousel.examples';
import { checkboxExamples } from '../kit/Checkbox/Checkbox.examples';
import { choiceCardsExamples } from '../kit/ChoiceCards/ChoiceCards.examples';
import { confirmDialogExamples } from '../kit/ConfirmDialog/ConfirmDialog.examples';
import { copyButtonExamples } from '../kit/CopyButton/CopyButton.examples';
import { disclosureExamples } from '../kit/Disclosure/Disclosure.examples';
import { errorSummaryExamples } from '../kit/ErrorSummary/ErrorSummary.examples';
import { formExamples } from '../kit/Form/Form.examples';
import { iconExamples } from '../kit/Icon/Icon.examples';
import { iconButtonExamples } from '../kit/IconButton/IconButton.examples';
import { loaderExamples } from '../kit/Loader/Loader.examples';
import { maskedFieldExamples } from '../kit/MaskedField/MaskedField.examples';
import { modalExamples } from '../kit/Modal/Modal.examples';
import { passwordFieldExamples } from '../kit/PasswordField/PasswordField.examples';
import { priceExamples } from '../kit/Price/Price.examples';
import { progressBarExamples } from '../kit/ProgressBar/ProgressBar.examples';
import { quantityFieldExamples } from '../kit/QuantityField/QuantityField.examples';
import { radioCardsExamples } from '../kit/RadioCards/RadioCards.examples';
import { segmentedExamples } from '../kit/Segmented/Segmented.examples';
import { selectExamples } from '../kit/Select/Select.examples';
import { shopPaginationExamples } from '../kit/ShopPagination/ShopPagination.examples';
import { sidePanelExamples } from '../kit/SidePanel/SidePanel.examples';
import { skeletonExamples } from '../kit/Skeleton/Skeleton.examples';
import { stepsExamples } from '../kit/Steps/Steps.examples';
import { sumsExamples } from '../kit/Sums/Sums.examples';
import { textAreaExamples } from '../kit/TextArea/TextArea.examples';
import { textFieldExamples } from '../kit/TextField/TextField.examples';
import { textLinkExamples } from '../kit/TextLink/TextLink.examples';
import { toastListExamples } from '../kit/ToastList/ToastList.examples';
import type { Examples } from './Examples';

/** Every piece of the kit. A plain list, because jest knows no require.context. */
export const allExamples: readonly Examples[] = [
  awningExamples,
  badgeExamples,
  breadcrumbExamples,
  bubbleExamples,
  buttonExamples,
  cardExamples,
  carouselExamples,
  checkboxExamples,
  choiceCardsExamples,
  confirmDialogExamples,
  copyButtonExamples,
  disclosureExamples,
  errorSummaryExamples,
  formExamples,
  iconExamples,
  iconButtonExamples,
  loaderExamples,
  maskedFieldExamples,
  modalExamples,
  passwordFieldExamples,
  priceExamples,
  progressBarExamples,
  quantityFieldExamples,
  radioCardsExamples,
  segmentedExamples,
  selectExamples,
  shopPaginationExamples,
  sidePanelExamples,
  skeletonExamples,
  stepsExamples,
  sumsExamples,
  textAreaExamples,
  textFieldExamples,
  textLinkExamples,
  toastListExamples,
];
