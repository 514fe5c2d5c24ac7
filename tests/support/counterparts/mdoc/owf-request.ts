import { base64urlDecode } from '../../../../engine/primitives/index.ts';
import { DeviceRequest } from './owf-library.ts';

/** What a request asks for, as the library of the OpenWallet Foundation reads it. */
export const readByOwf = (text: string) =>
  DeviceRequest.decode(base64urlDecode(text)).docRequests.map(({ itemsRequest }) => ({
    docType: itemsRequest.docType,
    elements: Object.fromEntries(
      [...itemsRequest.namespaces].map(([space, elements]) => [space, Object.fromEntries(elements)]),
    ),
  }));
