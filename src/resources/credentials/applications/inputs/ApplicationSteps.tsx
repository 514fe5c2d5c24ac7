import type { ComponentType } from 'react';
import type { ApplicationStep } from '../application-draft.ts';
import { CredentialInputs } from './CredentialInputs.tsx';
import { PovInputs } from './PovInputs.tsx';
import { RequestInputs } from './RequestInputs.tsx';
import { RuleInputs } from './RuleInputs.tsx';
import { SiteInputs } from './SiteInputs.tsx';
import { UseCaseInputs } from './UseCaseInputs.tsx';

/** What each step asks for, in the wizard and where an application is changed. */
export const STEP_INPUTS: Readonly<Record<ApplicationStep, ComponentType>> = {
  useCase: UseCaseInputs,
  credential: CredentialInputs,
  rules: RuleInputs,
  request: RequestInputs,
  site: SiteInputs,
  pov: PovInputs,
};
