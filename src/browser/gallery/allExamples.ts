import { columnsExamples } from '../admin/kit/Columns.examples';
import { refusalExamples } from '../admin/kit/Refusal.examples';
import { rowExamples } from '../admin/kit/Row.examples';
import { actionMenuExamples } from '../kit/ActionMenu/ActionMenu.examples';
import { adminPaginationExamples } from '../kit/AdminPagination/AdminPagination.examples';
import { autocompleteExamples } from '../kit/Autocomplete/Autocomplete.examples';
import { awningExamples } from '../kit/Awning/Awning.examples';
import { badgeExamples } from '../kit/Badge/Badge.examples';
import { breadcrumbExamples } from '../kit/Breadcrumb/Breadcrumb.examples';
import { bubbleExamples } from '../kit/Bubble/Bubble.examples';
import { buttonExamples } from '../kit/Button/Button.examples';
import { cardExamples } from '../kit/Card/Card.examples';
import { carouselExamples } from '../kit/Carousel/Carousel.examples';
import { checkboxExamples } from '../kit/Checkbox/Checkbox.examples';
import { choiceCardsExamples } from '../kit/ChoiceCards/ChoiceCards.examples';
import { colorSwatchesExamples } from '../kit/ColorSwatches/ColorSwatches.examples';
import { confirmDialogExamples } from '../kit/ConfirmDialog/ConfirmDialog.examples';
import { copyButtonExamples } from '../kit/CopyButton/CopyButton.examples';
import { dateFieldExamples } from '../kit/DateField/DateField.examples';
import { disclosureExamples } from '../kit/Disclosure/Disclosure.examples';
import { dropdownExamples } from '../kit/Dropdown/Dropdown.examples';
import { errorSummaryExamples } from '../kit/ErrorSummary/ErrorSummary.examples';
import { factListExamples } from '../kit/FactList/FactList.examples';
import { fileDropExamples } from '../kit/FileDrop/FileDrop.examples';
import { formExamples } from '../kit/Form/Form.examples';
import { gridExamples } from '../kit/Grid/Grid.examples';
import { iconExamples } from '../kit/Icon/Icon.examples';
import { iconButtonExamples } from '../kit/IconButton/IconButton.examples';
import { leaveGuardExamples } from '../kit/LeaveGuard/LeaveGuard.examples';
import { loaderExamples } from '../kit/Loader/Loader.examples';
import { maskedFieldExamples } from '../kit/MaskedField/MaskedField.examples';
import { meterExamples } from '../kit/Meter/Meter.examples';
import { modalExamples } from '../kit/Modal/Modal.examples';
import { needListExamples } from '../kit/NeedList/NeedList.examples';
import { passwordFieldExamples } from '../kit/PasswordField/PasswordField.examples';
import { priceExamples } from '../kit/Price/Price.examples';
import { qrCodeExamples } from '../kit/QrCode/QrCode.examples';
import { progressBarExamples } from '../kit/ProgressBar/ProgressBar.examples';
import { quantityFieldExamples } from '../kit/QuantityField/QuantityField.examples';
import { radioCardsExamples } from '../kit/RadioCards/RadioCards.examples';
import { radioGroupExamples } from '../kit/RadioGroup/RadioGroup.examples';
import { ruleExamples } from '../kit/Rule/Rule.examples';
import { segmentedExamples } from '../kit/Segmented/Segmented.examples';
import { selectExamples } from '../kit/Select/Select.examples';
import { shopPaginationExamples } from '../kit/ShopPagination/ShopPagination.examples';
import { sheetExamples } from '../kit/Sheet/Sheet.examples';
import { sidePanelExamples } from '../kit/SidePanel/SidePanel.examples';
import { skeletonExamples } from '../kit/Skeleton/Skeleton.examples';
import { stepsExamples } from '../kit/Steps/Steps.examples';
import { subHeaderExamples } from '../kit/SubHeader/SubHeader.examples';
import { sumsExamples } from '../kit/Sums/Sums.examples';
import { tableExamples } from '../kit/Table/Table.examples';
import { textAreaExamples } from '../kit/TextArea/TextArea.examples';
import { textFieldExamples } from '../kit/TextField/TextField.examples';
import { textLinkExamples } from '../kit/TextLink/TextLink.examples';
import { toastListExamples } from '../kit/ToastList/ToastList.examples';
import { tooltipExamples } from '../kit/Tooltip/Tooltip.examples';
import { wizardExamples } from '../kit/Wizard/Wizard.examples';
import type { Examples } from '../kit/Examples';

/** Every piece of the kit, and the admin's own. A plain list, because jest knows no require.context. */
export const allExamples: readonly Examples[] = [
  actionMenuExamples,
  adminPaginationExamples,
  autocompleteExamples,
  awningExamples,
  badgeExamples,
  breadcrumbExamples,
  bubbleExamples,
  buttonExamples,
  cardExamples,
  carouselExamples,
  checkboxExamples,
  choiceCardsExamples,
  colorSwatchesExamples,
  columnsExamples,
  confirmDialogExamples,
  copyButtonExamples,
  dateFieldExamples,
  disclosureExamples,
  dropdownExamples,
  errorSummaryExamples,
  factListExamples,
  fileDropExamples,
  formExamples,
  gridExamples,
  iconExamples,
  iconButtonExamples,
  leaveGuardExamples,
  loaderExamples,
  maskedFieldExamples,
  meterExamples,
  modalExamples,
  needListExamples,
  passwordFieldExamples,
  priceExamples,
  qrCodeExamples,
  progressBarExamples,
  quantityFieldExamples,
  radioCardsExamples,
  radioGroupExamples,
  refusalExamples,
  rowExamples,
  ruleExamples,
  segmentedExamples,
  selectExamples,
  shopPaginationExamples,
  sheetExamples,
  sidePanelExamples,
  skeletonExamples,
  stepsExamples,
  subHeaderExamples,
  sumsExamples,
  tableExamples,
  textAreaExamples,
  textFieldExamples,
  textLinkExamples,
  toastListExamples,
  tooltipExamples,
  wizardExamples,
];
