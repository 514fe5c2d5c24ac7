const PRODUCT = '^(contract|engine|server|src)/';
const PROVIDER = '^src/(dataProvider|authProvider|i18n)/';
const KIT = '^src/custom/kit/';
const PUBLIC = '^src/custom/public/';
const FACE = '^server/modules/[^/]+/index\\.ts$';
const SHARED = '^src/resources/[^/]+/shared\\.ts$';
/** What stands in src beside entities, kit, public page and what speaks with the server. */
const SHELL = '^src/(custom/(?!kit/|public/)|(?!custom/|resources/|dataProvider/|authProvider/|i18n/))';

const may = (from, ...to) => to.map(path => ({ from: { path: from }, to: { path } }));

/**
 * Who may import whom, and no circles, of files or of the folders of the portal and of the server. Contract at the ground, engine beside it, server and portal never
 * meet; a module of the server is entered by its index, an entity of the portal by its shared.
 */
module.exports = {
  allowedSeverity: 'error',
  allowed: [
    { from: { pathNot: PRODUCT }, to: {} },
    { from: {}, to: { pathNot: PRODUCT } },
    ...may('^contract/', '^contract/'),
    ...may('^engine/', '^(contract|engine)/'),
    ...may('^server/platform/[^/]+/', '^(contract|engine|server/platform)/'),
    ...may('^server/modules/([^/]+)/', '^(contract|engine|server/platform)/', '^server/modules/$1/', FACE),
    ...may(
      '^server/(?!(platform|modules)/[^/]+/)',
      '^(contract|engine|server/platform)/',
      '^server/(?!(platform|modules)/[^/]+/)',
      FACE,
    ),
    ...may(PROVIDER, '^contract/', PROVIDER),
    ...may(KIT, '^contract/', PROVIDER, KIT, `${PUBLIC}index\\.ts$`),
    ...may('^src/resources/([^/]+)/', '^contract/', PROVIDER, KIT, '^src/resources/$1/', SHARED),
    ...may(PUBLIC, '^(contract|engine)/', PUBLIC),
    ...may(SHELL, '^contract/', PROVIDER, KIT, SHELL, SHARED),
    // Only what puts the portal together knows its entities by their index.
    ...may('^src/(?!custom/|resources/|dataProvider/|authProvider/|i18n/)', '^src/resources/[^/]+/index\\.ts$'),
  ],
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circular-folders',
      scope: 'folder',
      severity: 'error',
      from: { path: '^(src/(resources|custom)|server/(modules|platform))/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: '^(contract/|node_modules/zod/)' },
    },
    {
      name: 'engine-runs-in-the-browser-too',
      severity: 'error',
      from: { path: '^engine/' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  },
};
