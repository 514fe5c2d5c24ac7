import type { Rolldown } from 'vite';

const ENTRY = /\.html$|src\/(custom\/(credentials\/verification|vouchers\/(holder|till))\/)?main\.tsx$/;
// Of the two pages themselves: in a chunk that others import, its sheet, which both pages have in them, would be waited for with each of these.
const LETTERS = /@fontsource-variable\/inter/;
const PUBLIC =
  /@fontsource-variable\/fraunces|src\/custom\/(base\/open|credentials\/verification|vouchers\/(holder|till))\/|\/engine\/|contract\/\w+\/(verification|common\/file-name|vouchers\/(changing-code|holder|voucher-number)|sales\/(genuine|limits)|ledger\/money-(text|typed))|@noble\/hashes|node_modules\/qr\//;
// Asked for by whoever needs it, on more than one page.
const LATER =
  /node_modules\/(papaparse|qr|@mui\/material\/(esm\/)?(useAutocomplete|Autocomplete))\/|src\/custom\/base\/(kit\/(form\/(FormWords|FormSearch|CreateDialog|FormDialog)\.|image\/|export\/|list\/DayFilter)|charts\/)|src\/custom\/(base\/kit\/values\/(formats|ValueInput|serial)|base\/kit\/list\/FilterBar|accounts\/sign-in\/register)|src\/resources\/accounts\/(organization(s|-users)|own-organization|service-accounts)\/(?!index)|src\/custom\/base\/kit\/(page\/(Choice|Combobox)|show\/History)|contract\/\w+\/(users\/states|schemas\/standard-names|service-accounts\/|catalogues\/(countries|industries)|organizations\/(index|organization|overseen|usage|words))|src\/resources\/credentials\/(signers|recipient-groups|issue-requests)\/(?!index)|src\/resources\/credentials\/templates\/(shared|ContentTable|inputs\/(SignerOrder|ValidityInputs|RequesterSwitch|validity-draft))|src\/resources\/credentials\/(schemas\/create|templates\/(create|inputs\/template-draft|use-fields-text))\b/;
/** What checks forms: zod, the contract's schemas, and what names them. The contract's words, states and limits stand in files without. */
function checks(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (/node_modules\/zod\//.test(id)) return true;
  if (seen.has(id) || !/\/(src|contract)\/.*\.tsx?$/.test(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importedIds.some(each => checks(each, graph, seen)) ?? false;
}
/** Lists of people that are imported or issued to, in some wizards, and what comes of them, and nowhere else. */
const LISTS =
  /src\/custom\/(credentials\/import|base\/kit\/(run|wizard\/(use-draft|packed)))|src\/resources\/credentials\/issue-requests\/(?!index\.|IssuePage)|react-virtual|virtual-core|node_modules\/fflate\//;
/** What makes something step by step, and what it may begin with. */
const WIZARDS =
  /src\/custom\/(base\/kit\/(wizard\/|page\/RadioCard)|credentials\/designer\/starts\/(?!StartPicture))|contract\/credentials\/starts\/|@mui\/material\/(esm\/)?Step/;
/** What lists of what happened are narrowed, drawn and taken home by. */
const FIGURES = /src\/custom\/base\/(charts\/|kit\/(export\/|list\/DayFilter))/;
/** What only pages of vouchers have in common, by whoever needs it: in a file for all, it would take along what other pages need as well. */
const VOUCHERS =
  /src\/resources\/vouchers\/(voucher|merchants|discount-codes|orders|payments|beneficiar)[^/]*\/(?!index)|src\/custom\/(vouchers\/offers\/(?!pages)|base\/kit\/text\/(money|MoneyText))|contract\/vouchers\/(ledger|merchants|offers|orders|vouchers|voucher-contracts)\//;
/** What draws and designs pages and cards: on the screens of a template and of issuing, when they come to it. */
const DESIGNS =
  /src\/custom\/(credentials\/designer\/(?!starts)|base\/kit\/files\/use-blob-address)|src\/resources\/credentials\/templates\/(design|show\/TemplateForm)|contract\/credentials\/designs\/(ready\/|sample)|PictureAsPdf/;
/** Words and limits of designs, which their schemas name as well. */
const OF_DESIGNS = /contract\/credentials\/designs\/(kinds|contrast)/;
const FORMS =
  /react-hook-form|@mui\/material\/(TextField|InputBase|OutlinedInput|FormControl|FormControlLabel|Checkbox|Card|InputAdornment|Link)\/|src\/custom\/(base\/kit\/form|accounts\/sign-in|base\/kit\/session\/use-sign-out)/;

/**
 * How the portal's code is cut into files: few, because a phone on a slow line pays for each, and none that carries what a
 * page before it does not need. What stands in none of these is a page's own, and is loaded with it. The public page shares
 * only `react` with the portal.
 */
export const CHUNKS = {
  groups: [
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|scheduler)\/|vite\/(preload-helper|modulepreload-polyfill)|engine\/rosette|custom\/base\/open\/Rosette|contract\/base\/common\/(day|language)\.ts/,
      priority: 4,
    },
    // all that index.html names: what the first render needs
    {
      name: 'start',
      tags: ['$initial' as const],
      test: (id: string) => !ENTRY.test(id) && !LETTERS.test(id) && !PUBLIC.test(id),
      priority: 3,
    },
    // what the pages say of values: a chunk that takes one of them along would come to the others
    {
      name: 'values',
      test: /contract\/\w+\/(verification\/(claim-text|sentence|office-view)|common\/file-name|ledger\/money-(text|typed)|sales\/limits)/,
      minShareCount: 2,
      priority: 3,
    },
    // what the pages of a credential, of a voucher and of a till have in common: each file costs its headers besides
    {
      name: 'public',
      test: /src\/custom\/base\/open\/(Ask|call|Field|first-language|Icon|keep-page|moment|NewPin|Pages|Panel|Refusal|TopBar|VerdictBand|use\/use-(sending|toggles)|preferences)/,
      minShareCount: 2,
      priority: 3,
    },
    // what the first render may need as well, though it names it later: digests, the frame of the catalogues, the networks
    {
      name: 'early',
      test: /@noble\/hashes|src\/i18n\/catalogue|contract\/base\/catalogues\/networks/,
      minShareCount: 2,
      priority: 3,
    },
    // what the sign-in page has besides, and every form behind it too
    { name: 'forms', test: (id: string) => FORMS.test(id) && !LATER.test(id), minShareCount: 2, priority: 2 },
    // with a sheet of its own, which is waited for
    { name: 'json', test: /react-json-view-lite|kit\/text\/JsonTree/, priority: 2 },
    // what two pages or more have in common
    {
      // no screen waits for what checks forms before it has one
      name: (id: string, graph: Rolldown.ChunkingContext) =>
        OF_DESIGNS.test(id) || checks(id, graph) ? 'schemas' : 'portal',
      debugName: 'portal',
      minShareCount: 2,
      test: (id: string) =>
        !LETTERS.test(id) &&
        !PUBLIC.test(id) &&
        !LATER.test(id) &&
        !LISTS.test(id) &&
        !WIZARDS.test(id) &&
        !VOUCHERS.test(id) &&
        !DESIGNS.test(id),
      priority: 1,
    },
    { name: 'import', test: LISTS, minShareCount: 2, priority: 0 },
    { name: 'wizards', test: WIZARDS, minShareCount: 2, priority: 0 },
    { name: 'figures', test: FIGURES, minShareCount: 2, priority: 0 },
    { name: 'designs', test: DESIGNS, minShareCount: 2, priority: 0 },
  ],
};
