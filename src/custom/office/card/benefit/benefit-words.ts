import type { Language } from '../../../../../contract/base/common/language.ts';

const english = {
  terms: {
    discount: { fixed: '{percent} off', upTo: 'Up to {percent} off' },
    aggregation: '{take} for {pay}',
    promotionalPrice: { fixed: '{price} each', upTo: 'At most {price} each' },
  },
  maxDiscount: 'At most {amount} off',
  left: { none: 'Unlimited', one: '1 use left', many: '{count} uses left', zero: 'No uses left' },
  refused: {
    not_here: 'Not given at this place',
    not_active: 'Paused',
    ended: 'Ended',
    not_today: 'Not given today',
    not_now: 'Not given at this time',
    used: 'Already used',
    daily_maximum: 'Daily limit reached',
    total_reached: 'Limit reached',
    out_of_stock: 'Sold out for all members',
    other: 'Not available',
  },
  at: 'Used on {when}',
  again: 'Available again on {when}',
};
export type BenefitWords = typeof english;

const spanish: BenefitWords = {
  terms: {
    discount: { fixed: '{percent} de descuento', upTo: 'Hasta {percent} de descuento' },
    aggregation: '{take}x{pay}',
    promotionalPrice: { fixed: '{price} cada pieza', upTo: 'Hasta {price} por pieza' },
  },
  maxDiscount: 'Descuento máximo de {amount}',
  left: { none: 'Ilimitado', one: 'Queda 1 uso', many: 'Quedan {count} usos', zero: 'No quedan usos' },
  refused: {
    not_here: 'No aplica en este lugar',
    not_active: 'En pausa',
    ended: 'Terminado',
    not_today: 'No aplica hoy',
    not_now: 'No aplica a esta hora',
    used: 'Ya se usó',
    daily_maximum: 'Ya se alcanzó el máximo del día',
    total_reached: 'Ya se alcanzó el máximo',
    out_of_stock: 'Se agotó para todos los miembros',
    other: 'No disponible',
  },
  at: 'Se usó el {when}',
  again: 'Disponible de nuevo el {when}',
};

/** What a card's page and a point say of benefits. */
export const BENEFIT_WORDS: Record<Language, BenefitWords> = { 'en-US': english, 'es-MX': spanish };
