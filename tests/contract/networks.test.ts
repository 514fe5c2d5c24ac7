import { expect, it } from 'vitest';
import { defaultNetwork } from '../../contract/base/catalogues/networks.ts';

it.each([
  ['the main one, wherever it stands', ['648550', '648540', '648541'], '648541'],
  ['the main one, where it is alone', ['648541'], '648541'],
  ['the only one that is configured', ['648550'], '648550'],
  ['none, where there are several and none is the main one', ['648550', '648540'], undefined],
  ['none, where none is configured', [], undefined],
])('the default network is %s', (_, configured, expected) => {
  expect(defaultNetwork(configured)).toBe(expected);
});
