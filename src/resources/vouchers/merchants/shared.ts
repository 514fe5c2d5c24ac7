export { EditMerchant } from './EditMerchant.tsx';
export { type ChosenMerchant, chosenOf, MerchantChoice, unpaidIn } from './MerchantChoice.tsx';
export { merchantAddress } from './merchant-paths.ts';
export { MerchantDialog } from './MerchantDialog.tsx';
export {
  createMerchantChecker,
  merchantBody,
  type MerchantBody,
  merchantColumns,
  type MerchantValues,
} from './merchant-model.ts';
