import { Distribution, type DistributionMethod } from '../../../../contract/vouchers/vouchers/index.ts';
import { ownZone } from '../../../custom/base/kit/text/days.ts';
import { type Problems, problemsOf } from '../../../custom/base/kit/form/contract-form.ts';

/** When vouchers reach people, as it is typed. */
export interface DistributionValues {
  distributionName: string;
  distributionDescription: string;
  method: DistributionMethod;
  date: string;
  time: string;
  zone: string;
}

export const EMPTY_DISTRIBUTION: DistributionValues = {
  distributionName: '',
  distributionDescription: '',
  method: 'manual',
  date: '',
  time: '',
  zone: '',
};
export function distributionOf(values: DistributionValues) {
  const isScheduled = values.method === 'scheduled';
  return {
    name: values.distributionName,
    description: values.distributionDescription,
    method: values.method,
    at: isScheduled && values.date !== '' && values.time !== '' ? `${values.date}T${values.time}:00` : null,
    zone: isScheduled ? values.zone || ownZone() : null,
  };
}

/** The form's field for a path of a distribution. */
export const distributionPath = (path: string): string => {
  const paths: Readonly<Record<string, string>> = {
    name: 'distributionName',
    description: 'distributionDescription',
    at: 'date',
  };
  return paths[path] ?? path;
};

/** What is empty is required, whatever else would be wrong with it. */
export const withRequired = (problems: Problems, typed: Readonly<Record<string, unknown>>): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, why]) => [path, typed[path] === '' ? 'fieldErrors.required' : why]),
  );

/** What is wrong with a distribution, by the fields of the form. */
export function distributionProblems(values: DistributionValues): Problems {
  const problems = problemsOf(Distribution, distributionOf(values));
  const own = Object.fromEntries(Object.entries(problems).map(([path, why]) => [distributionPath(path), why]));
  // day and time are one value of the contract, and two fields
  if (values.method === 'scheduled' && values.date !== '' && values.time === '') {
    delete own.date;
    own.time = 'fieldErrors.required';
  }
  return withRequired(own, { ...values });
}
