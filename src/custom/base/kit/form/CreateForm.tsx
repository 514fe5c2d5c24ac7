import { Form, type FormProps } from 'react-admin';
import { type Problems, resolverOf } from './contract-form.ts';
import { FormProblem } from './FormProblem.tsx';

interface CreateFormProps extends Omit<FormProps, 'resolver' | 'disableInvalidFormNotification'> {
  /** What is wrong with the values, mostly asked of a schema of the contract. */
  check: (values: Record<string, unknown>) => Problems;
}

/** react-admin's form around its own inputs, that leads to what is wrong instead of saying that something is. */
export const CreateForm = ({ check, children, ...props }: CreateFormProps) => (
  <Form {...props} resolver={resolverOf(check)} disableInvalidFormNotification>
    <FormProblem />
    {children}
  </Form>
);
