export { EditMerchant } from './EditMerchant.tsx';
export { type ChosenMerchant, chosenOf, MerchantChoice, unpaidIn } from './MerchantChoice.tsx';
export { merchantAddress } from './merchant-paths.ts';
export { MerchantPlaces } from './MerchantPlaces.tsx';
export { MerchantDialog } from './MerchantDialog.tsx';
export { cellsOf, createMerchantChecker, merchantColumns, type MerchantValues } from './merchant-model.ts';
