import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, TestTranslationProvider } from 'ra-core';
import { expect, it } from 'vitest';
import LoginPage from '../../../../../src/custom/accounts/sign-in/LoginPage.tsx';
import { providerOver } from '../../../../support/portal/provider-over.ts';

it('has its form although signing out empties what is read while it looks who is there', async () => {
  const queryClient = new QueryClient();
  let answer: (error: Error) => void = () => undefined;
  const authProvider = { checkAuth: () => new Promise((_, reject) => (answer = reject)) };
  render(
    <CoreAdminContext
      authProvider={authProvider as never}
      dataProvider={providerOver({ 'GET /api/v1/public/settings': { body: {} } }).dataProvider}
      queryClient={queryClient}
    >
      <TestTranslationProvider translate={(key: string) => key}>
        <LoginPage />
      </TestTranslationProvider>
    </CoreAdminContext>,
  );
  expect(screen.queryByLabelText(/signIn.username/)).toBeNull();
  queryClient.clear();
  answer(new Error('signed out'));
  expect(await screen.findByLabelText(/signIn.username/)).toBeTruthy();
});
