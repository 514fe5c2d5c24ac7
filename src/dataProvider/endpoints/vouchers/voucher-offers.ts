import type { BodyOf, Call } from '../../call.ts';
import { deleted, type Endpoint, keyOf, listQuery, projectOf, revisionOf } from '../../endpoint.ts';

/**
 * getList  GET    …/projects/{projectId}/vouchers/offers?status&page&limit&sort&order&q
 * getOne   GET    …/offers/{id}
 * create   POST   …/offers
 * update   PUT    …/offers/{id}          multipart: data, file
 *          PUT    …/offers/{id}/status   { isActive }
 * delete   DELETE …/offers/{id}
 *
 * An image is chosen as `{ rawFile: File }`.
 */
export const voucherOffers = (call: Call) =>
  ({
    getList: async params => {
      const { offers, total } = await call('listProjectOffers', {
        params: projectOf(params),
        query: listQuery(params),
        signal: params.signal,
      });
      return { data: offers, total };
    },
    getOne: async params => ({
      data: await call('getVoucherOffer', {
        params: { ...projectOf(params), offerId: String(params.id) },
        signal: params.signal,
      }),
    }),
    create: async params => ({
      data: await call('createVoucherOffer', {
        params: projectOf(params),
        body: params.data as BodyOf<'createVoucherOffer'>,
        ...keyOf(params),
      }),
    }),
    update: async params => {
      const where = { ...projectOf(params), offerId: String(params.id) };
      const { isActive, image, ...body } = params.data;
      if (typeof isActive === 'boolean')
        return { data: await call('changeVoucherOfferStatus', { params: where, body: { isActive } }) };
      const chosen: unknown = image && typeof image === 'object' && 'rawFile' in image ? image.rawFile : undefined;
      return {
        data: await call('updateVoucherOffer', {
          params: where,
          body: { ...body, ...revisionOf(params.previousData) },
          file: chosen instanceof File ? chosen : undefined,
        }),
      };
    },
    delete: async params => {
      await call('deleteVoucherOffer', { params: { ...projectOf(params), offerId: String(params.id) } });
      return deleted(params);
    },
  }) satisfies Endpoint;
