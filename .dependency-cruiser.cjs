/** No circles, of files or of the portal's folders. The walls between the folders are eslint's (eslint.config.js). */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circular-folders',
      scope: 'folder',
      severity: 'error',
      from: { path: '^src/(resources|custom)/[^/]+$' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  },
};
