const PRODUCT = '^(contract|engine|server|src)/';
const PROVIDER = '^src/(dataProvider|authProvider|i18n)/';
const KIT = '^src/custom/base/kit/';
/** What pages outside of the portal are drawn with, and those pages: of a credential, of a voucher, of a till, of messages, of a point, of a card; and what tills and points share. */
const OPEN = '^src/custom/base/open/';
const PUBLIC =
  '^src/custom/(base/open|accounts/counter|credentials/(claim|mine|pov|verification|widget)|vouchers/(holder|till)|office/(inbox|point|card))/';
/** The development wallet: a page of no production build, which nothing imports. */
const WALLET = '^src/custom/credentials/dev-wallet/';
const FACE = '^server/modules/[^/]+/[^/]+/index\\.ts$';
const SHARED = '^src/resources/[^/]+/[^/]+/shared\\.ts$';
/** What several resources and pages draw with, of one product each, and entered by its index. */
const PART = '^src/custom/(base/charts|credentials/(designer|import)|vouchers/(figures|statement))/';
const PART_FACE = `${PART}index\\.ts$`;
/** What stands in src beside entities, kit, parts, public pages and what speaks with the server. */
const SHELL =
  '^src/(custom/(?!base/(kit|open|charts)/|accounts/counter/|credentials/(claim|designer|dev-wallet|import|mine|pov|verification|widget)/|vouchers/(figures|statement|holder|till)/|office/(inbox|point|card)/)|(?!custom/|resources/|dataProvider/|authProvider/|i18n/))';
/** The products in the order in which they may know each other: each those before it. */
const ROOMS = ['base', 'accounts', 'credentials', 'vouchers', 'office'];

/** What issuing is parted into, each entered by its index, in the order in which they may know each other: each those before it. */
const PARTED = '^server/modules/credentials/credentials/';
const ISSUING_PARTS = ['registry', 'delivery', 'standing', 'issuing', 'approvals', 'copies'];

const may = (from, ...to) => to.map(path => ({ from: { path: from }, to: { path } }));

/**
 * Who may import whom, and no circles, of files or of the folders of the portal and of the server. Contract at the ground, engine beside it, server and portal never
 * meet; a module of the server is entered by its index, an entity of the portal by its shared. Products stand in rooms, and no arrow points up.
 */
module.exports = {
  allowedSeverity: 'error',
  allowed: [
    { from: { pathNot: PRODUCT }, to: {} },
    { from: {}, to: { pathNot: PRODUCT } },
    ...may('^contract/', '^contract/'),
    ...may('^engine/', '^(contract|engine)/'),
    ...may('^server/platform/[^/]+/', '^(contract|engine|server/platform)/'),
    ...may('^server/modules/([^/]+/[^/]+)/', '^(contract|engine|server/platform)/', '^server/modules/$1/', FACE),
    ...may(
      '^server/(?!(platform/|modules/[^/]+/)[^/]+/)',
      '^(contract|engine|server/platform)/',
      '^server/(?!(platform/|modules/[^/]+/)[^/]+/)',
      FACE,
    ),
    ...may(PROVIDER, '^contract/', PROVIDER),
    ...may(KIT, '^contract/', PROVIDER, KIT, `${OPEN}index\\.ts$`),
    ...may('^src/custom/([^/]+/(charts|designer|import|figures|statement))/', '^src/custom/$1/'),
    ...may(PART, '^contract/', PROVIDER, KIT, PART_FACE),
    ...may('^src/resources/([^/]+/[^/]+)/', '^contract/', PROVIDER, KIT, PART_FACE, '^src/resources/$1/', SHARED),
    ...may(PUBLIC, '^(contract|engine)/', PUBLIC),
    ...may(WALLET, '^(contract|engine)/', PUBLIC, '^src/custom/base/theme/index\\.ts$', WALLET),
    ...may(SHELL, '^contract/', PROVIDER, KIT, PART_FACE, SHELL, SHARED),
    // Only what puts the portal together knows its entities by their index.
    ...may('^src/(?!custom/|resources/|dataProvider/|authProvider/|i18n/)', '^src/resources/[^/]+/[^/]+/index\\.ts$'),
  ],
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circular-folders',
      scope: 'folder',
      severity: 'error',
      from: { path: '^(src/(resources|custom)/[^/]+|server/(modules/[^/]+|platform))/[^/]+$' },
      to: { circular: true },
    },
    ...ROOMS.slice(0, -1).flatMap((room, at) => {
      const above = ROOMS.slice(at + 1).join('|');
      const points = (part, to) => ({
        name: `${room}-knows-no-product-above-it`,
        severity: 'error',
        from: { path: `^${part}/${room}/` },
        to: { path: `^${to}/(${above})/` },
      });
      return [
        points('contract', 'contract'),
        points('server/modules', '(contract|server/modules)'),
        points('src/(resources|custom)', 'src/(resources|custom)'),
      ];
    }),
    ...ISSUING_PARTS.flatMap((part, at) => [
      {
        name: 'a-part-of-issuing-is-entered-by-its-index',
        severity: 'error',
        from: { path: PARTED, pathNot: `${PARTED}${part}/` },
        to: { path: `${PARTED}${part}/`, pathNot: `${PARTED}${part}/index\\.ts$` },
      },
      {
        name: 'a-part-of-issuing-knows-those-before-it',
        severity: 'error',
        from: { path: `${PARTED}${part}/` },
        to: { path: `${PARTED}((${ISSUING_PARTS.slice(at + 1).join('|') || '-'})/|(handlers|index)\\.ts$)` },
      },
    ]),
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
