import { isoCountry, UNKNOWN_COUNTRY } from '../../../contract/base/catalogues/iso-countries.ts';

/** What of a call says from which country it comes: a proxy's header, where one passed it on that is trusted. */
export interface Coming {
  headers: Readonly<Record<string, string | undefined>>;
  proxied: boolean;
}

/** The country a call comes from, ISO 3166-1 alpha-2; `ZZ` where nobody tells. */
export const countryOf = ({ geoHeader }: { geoHeader?: string | undefined }, { headers, proxied }: Coming): string =>
  geoHeader !== undefined && proxied ? isoCountry(headers[geoHeader]) : UNKNOWN_COUNTRY;
