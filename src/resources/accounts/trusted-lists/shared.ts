export { ListAddress } from './show/ListAddress.tsx';
export { ListKinds } from './ListKinds.tsx';
export { UsesTab } from './show/UsesTab.tsx';
