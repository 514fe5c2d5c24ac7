import comments from '@eslint-community/eslint-plugin-eslint-comments';
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const element = (type, pattern, capture) => ({ type, pattern, ...(capture && { capture }) });
const may = (from, ...to) => ({
  from: { element: { type: from } },
  allow: to.map(target => ({ to: { element: typeof target === 'string' ? { type: target } : target } })),
});
const own = type => ({ type, captured: { [type]: `{{ from.element.captured.${type} }}` } });
const face = (type, fileInternalPath = 'index.ts') => ({ type, fileInternalPath });
const only = (files, regex, message) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] },
});

// What needs types to be seen (a promise that nobody waits for, which fails unheard) is oxlint's: .oxlintrc.json.
export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', '.data/**', 'playwright-report/**', 'test-results/**', 'coverage/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { 'eslint-comments': comments },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // A rule is switched off with its reason, or not at all.
      'eslint-comments/require-description': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      'max-lines': ['error', { max: 400 }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.{cjs,mjs,js}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        module: 'writable',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
        Buffer: 'readonly',
        structuredClone: 'readonly',
        crypto: 'readonly',
      },
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'tests/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['src/i18n/**', 'contract/errors/**', 'contract/catalogues/**', 'tests/**'], rules: { 'max-lines': 'off' } },
  {
    files: ['{contract,engine,server,src}/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } },
      'boundaries/elements': [
        element('contract', 'contract/*', ['domain']),
        element('engine', 'engine'),
        element('module', 'server/modules/*', ['module']),
        element('platform', 'server/platform/*', ['adapter']),
        element('server', 'server'),
        element('resource', 'src/resources/*', ['resource']),
        element('kit', 'src/custom/kit'),
        element('public', 'src/custom/public'),
        element('custom', 'src/custom/*', ['area']),
        element('provider', 'src/{dataProvider,authProvider,i18n}'),
        element('portal', 'src'),
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            may('contract', 'contract'),
            may('engine', 'contract', 'engine'),
            may('platform', 'contract', 'engine', 'platform'),
            may('module', 'contract', 'engine', 'platform', face('module'), own('module')),
            may('server', 'contract', 'engine', 'platform', 'server', face('module')),
            may('provider', 'contract', 'provider'),
            may('kit', 'contract', 'provider', 'kit', face('public')),
            may('resource', 'contract', 'provider', 'kit', face('resource', 'shared.ts'), own('resource')),
            may('public', 'contract', 'engine', 'public'),
            may('custom', 'contract', 'provider', 'kit', 'custom', 'portal', face('resource', 'shared.ts')),
            may(
              'portal',
              'contract',
              'provider',
              'kit',
              'custom',
              'portal',
              face('resource'),
              face('resource', 'shared.ts'),
            ),
          ],
        },
      ],
    },
  },
  only(['contract/**/*.ts'], '^(?!\\.|zod$)', 'contract imports only zod'),
  only(['engine/**/*.ts'], '^node:', 'engine runs in the browser too'),
  {
    files: ['server/**/*.ts'],
    ignores: ['server/platform/crypto/ed25519.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'node:crypto',
          importNames: ['sign', 'createSign', 'createPrivateKey'],
          message: 'server/platform/crypto signs, by what the benchmark measures',
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/env.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'server/env.ts is the only reader of the environment' },
      ],
    },
  },
);
