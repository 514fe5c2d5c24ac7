import type { ReactNode } from 'react';
import type { Language } from '../../../../../contract/base/common/language.ts';
import type { CardBenefit } from '../../../../../contract/office/benefits/point.ts';
import { promiseText, standingTexts } from './benefit-says.ts';

interface BenefitLineProps {
  benefit: CardBenefit;
  language: Language;
  /** Says the vendor, too. */
  withVendor?: boolean;
  children?: ReactNode;
}

/** A benefit in a list: what it gives, and what is left of it or why it is not given now. */
export function BenefitLine({ benefit, language, withVendor = false, children }: BenefitLineProps) {
  return (
    <li className="line benefit">
      <span>
        <strong>{benefit.product}</strong>
        <span>{promiseText(benefit, language)}</span>
        {withVendor && (
          <small>
            {[benefit.vendor.name, benefit.location.type === 'physical' ? benefit.location.address : undefined]
              .filter(Boolean)
              .join(' · ')}
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
