import { splitSale, takeBack, type Movement, type SaleTerms } from '../../../contract/vouchers/ledger/index.ts';

/** What a step of a random run is made of: numbers of chance, which the model makes a movement of that has a chance to be right. */
export interface Dice {
  pick: number;
  which: number;
  share: number;
}

type Account = `${string}:${string}`;
interface Done {
  id: string;
  movement: Movement;
  left: number;
}

/** So many of each: few enough that they meet. */
const FEW = 4;

/**
 * The ledger as a person would keep it on paper: what each account holds, moved from one to another by hand. It knows nothing of lines, of
 * the database, or of the order in which locks are taken.
 */
export function paperLedger(idOf: (what: string, n: number) => string, terms: SaleTerms) {
  const holds = new Map<Account, number>();
  const done: Done[] = [];
  const has = (account: Account) => holds.get(account) ?? 0;
  const give = (from: Account, to: Account, amount: number) => {
    holds.set(from, has(from) - amount);
    holds.set(to, has(to) + amount);
  };

  /** Mostly what there is, or less of it; now and then more. */
  const some = (there: number, { share }: Dice): number =>
    share % 10 === 0 ? there + 1 + (share % 7) : Math.max(1, Math.ceil((there * ((share % 100) + 1)) / 100));

  const movementOf = (dice: Dice): Movement => {
    const nth = (what: string) => idOf(what, dice.which % FEW);
    const [order, budget, credit, reserve] = [nth('order'), nth('budget'), nth('credit'), nth('reserve')];
    const [voucher, merchant, payout] = [nth('voucher'), nth('merchant'), nth('payout')];
    const takenBack = (kind: Movement['kind']): Done | undefined => {
      const all = done.filter(each => each.movement.kind === kind);
      return all[dice.share % Math.max(1, all.length)];
    };
    const moves: (() => Movement | undefined)[] = [
      () => ({ kind: 'receipt', order, amount: 1 + (dice.share % 100_000) }),
      () => ({ kind: 'credit', credit, order, amount: some(has(`credit:${credit}`), dice) }),
      () => {
        const paid = some(has(`order:${order}`), dice);
        const commission = Math.floor(paid / 50);
        const taxes = Math.floor(commission / 6);
        const rest = Math.floor(paid / 90);
        return {
          kind: 'processing',
          order,
          budget,
          credit,
          price: paid - commission - taxes - rest,
          commission,
          taxes,
          rest,
        };
      },
      () => ({ kind: 'reservation', budget, reserve, amount: some(has(`budget:${budget}`), dice) }),
      () => {
        const undone = takenBack('reservation');
        return undone?.movement.kind === 'reservation'
          ? { ...undone.movement, kind: 'release', amount: some(undone.left, dice), undoes: undone.id }
          : undefined;
      },
      () => {
        const from = dice.share % 2 === 0 ? { budget } : { reserve };
        const there = dice.share % 2 === 0 ? has(`budget:${budget}`) : has(`reserve:${reserve}`);
        const each = Math.max(1, Math.floor(some(there, dice) / FEW));
        return {
          kind: 'distribution',
          from,
          vouchers: Array.from({ length: FEW }, (_, n) => ({ id: idOf('voucher', n), amount: each })),
        };
      },
      () => ({ kind: 'sale', voucher, merchant, split: splitSale(some(has(`voucher:${voucher}`), dice), terms) }),
      () => {
        const sale = takenBack('sale');
        if (sale?.movement.kind !== 'sale' || sale.left === 0) return undefined;
        const back = Math.min(sale.left, some(sale.left, dice));
        const to = dice.which % 2 === 0 ? { voucher: sale.movement.voucher } : { budget };
        return {
          kind: 'reversal',
          to,
          merchant: sale.movement.merchant,
          split: takeBack(splitSale(sale.left, terms), back, terms),
          undoes: sale.id,
        };
      },
      () => ({ kind: 'settlement', merchant, payout, amount: some(has(`merchant:${merchant}`), dice) }),
      () => ({ kind: 'payment', payout, amount: some(has(`payout:${payout}`), dice) }),
      () => {
        const undone = takenBack('settlement');
        return undone?.movement.kind === 'settlement'
          ? { ...undone.movement, kind: 'return', amount: some(undone.left, dice), undoes: undone.id }
          : undefined;
      },
      () => ({ kind: 'expiry', voucher, budget, amount: some(has(`voucher:${voucher}`), dice) }),
      () => ({ kind: 'cancellation', voucher, budget, amount: some(has(`voucher:${voucher}`), dice) }),
      () => {
        const from = [{ budget }, { credit }, { order }][dice.share % 3] as
          | { budget: string }
          | { credit: string }
          | { order: string };
        return { kind: 'refund', from, amount: some(has(Object.entries(from)[0]?.join(':') as Account), dice) };
      },
    ];
    const proposed = moves.flatMap((_, n) => moves[(dice.pick + n) % moves.length]?.() ?? []);
    // Now and then what is not to be; mostly the first that is.
    const chosen = dice.share % 8 === 0 ? undefined : proposed.find(each => check(each).isFine);
    return chosen ?? (proposed[0] as Movement);
  };

  /** From, to and how much, of each movement: written out by hand, unlike the lines that the ledger makes. */
  const hands = (movement: Movement): [Account, Account, number][] => {
    const at = (place: object): Account => Object.entries(place)[0]?.join(':') as Account;
    switch (movement.kind) {
      case 'receipt':
        return [['bank:', `order:${movement.order}`, movement.amount]];
      case 'credit':
        return [[`credit:${movement.credit}`, `order:${movement.order}`, movement.amount]];
      case 'processing':
        return [
          [`order:${movement.order}`, `budget:${movement.budget}`, movement.price],
          [`order:${movement.order}`, 'commission:', movement.commission],
          [`order:${movement.order}`, 'taxes:', movement.taxes],
          [`order:${movement.order}`, `credit:${movement.credit}`, movement.rest],
        ];
      case 'reservation':
        return [[`budget:${movement.budget}`, `reserve:${movement.reserve}`, movement.amount]];
      case 'release':
        return [[`reserve:${movement.reserve}`, `budget:${movement.budget}`, movement.amount]];
      case 'distribution':
        return movement.vouchers.map(({ id, amount }) => [at(movement.from), `voucher:${id}`, amount]);
      case 'sale':
        return [
          [`voucher:${movement.voucher}`, `merchant:${movement.merchant}`, movement.split.merchant],
          [`voucher:${movement.voucher}`, 'commission:', movement.split.commission],
          [`voucher:${movement.voucher}`, 'taxes:', movement.split.taxes],
        ];
      case 'reversal':
        return [
          [`merchant:${movement.merchant}`, at(movement.to), movement.split.merchant],
          ['commission:', at(movement.to), movement.split.commission],
          ['taxes:', at(movement.to), movement.split.taxes],
        ];
      case 'settlement':
        return [[`merchant:${movement.merchant}`, `payout:${movement.payout}`, movement.amount]];
      case 'payment':
        return [[`payout:${movement.payout}`, 'bank:', movement.amount]];
      case 'return':
        return [[`payout:${movement.payout}`, `merchant:${movement.merchant}`, movement.amount]];
      case 'expiry':
      case 'cancellation':
        return [[`voucher:${movement.voucher}`, `budget:${movement.budget}`, movement.amount]];
      case 'refund':
        return [[at(movement.from), 'bank:', movement.amount]];
    }
  };

  const check = (movement: Movement) => {
    const moved = hands(movement);
    const takes = new Map<Account, number>();
    for (const [from, , amount] of moved) takes.set(from, (takes.get(from) ?? 0) + amount);
    const whole = moved.reduce((sum, [, , amount]) => sum + amount, 0);
    const undone = 'undoes' in movement ? done.find(each => each.id === movement.undoes) : undefined;
    const isFine =
      (!undone || undone.left >= whole) &&
      [...takes].every(([account, amount]) => account === 'bank:' || has(account) >= amount);
    return { isFine, moved, whole, undone };
  };

  return {
    /** A movement that may be made next, or that must be refused. */
    next: movementOf,
    /** Makes it on paper; false, and nothing is changed, where it has to be refused. */
    make(id: string, movement: Movement): boolean {
      const { isFine, moved, whole, undone } = check(movement);
      if (!isFine) return false;
      if (undone) undone.left -= whole;
      for (const [from, to, amount] of moved) give(from, to, amount);
      // A run of a million steps takes back what is recent.
      if (['sale', 'reservation', 'settlement'].includes(movement.kind)) done.push({ id, movement, left: whole });
      if (done.length > 200) done.shift();
      return true;
    },
    /** What all accounts of each kind hold, those of nothing left out. */
    totals(): Record<string, number> {
      const sums: Record<string, number> = {};
      for (const [account, amount] of holds) {
        const kind = account.split(':', 1)[0] as string;
        sums[kind] = (sums[kind] ?? 0) + amount;
      }
      return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
    },
  };
}
