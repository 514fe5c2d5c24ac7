import type { ReactNode } from 'react';
import type { Language } from '../../../../../contract/base/common/language.ts';
import { mapOf } from '../../../../../contract/office/benefits/map-of.ts';
import type { CardBenefit } from '../../../../../contract/office/benefits/point.ts';
import { promiseText, standingTexts } from './benefit-says.ts';

interface BenefitLineProps {
  benefit: CardBenefit;
  language: Language;
  /** Says the vendor and its place, too. */
  withVendor?: boolean;
  children?: ReactNode;
}

function Place({ location }: Pick<CardBenefit, 'location'>) {
  const [text, href] =
    location.type === 'virtual'
      ? [location.url, location.url]
      : [`${location.name}, ${location.address}`, mapOf(location.placeId, location.name)];
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

/** A benefit in a list: what it gives, and what is left of it or why it is not given now. */
export function BenefitLine({ benefit, language, withVendor = false, children }: BenefitLineProps) {
  return (
    <li className="line benefit">
      <span>
        <strong>{benefit.product}</strong>
        <span>{promiseText(benefit, language)}</span>
        {benefit.description !== '' && <span className="hint">{benefit.description}</span>}
        {withVendor && (
          <small>
            {benefit.vendor.name} · <Place location={benefit.location} />
          </small>
        )}
        {standingTexts(benefit, language).map(text => (
          <small key={text}>{text}</small>
        ))}
      </span>
      {children}
    </li>
  );
}
