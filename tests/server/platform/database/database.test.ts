import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepPublicUrl, openDatabase, readSetting, writeSetting } from '../../../../server/platform/database/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createDatabase();
  await test.owner(
    `create table counters (id int primary key, value bigint not null); select grant_platform_only('counters');
     grant insert, update on counters to sello_platform`,
  );
});
afterAll(() => test.drop());

describe('transactions', () => {
  it('commit what resolves and roll back what throws', async () => {
    const { database } = test;
    await database.platform('tests', tx => tx.run('insert into counters values (1, 0)'));
    const failing = database.platform('tests', async tx => {
      await tx.run('update counters set value = 9 where id = 1');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await database.platform('tests', tx => tx.one('select value from counters where id = 1'))).toEqual({
      value: 0,
    });
  });

  it('do not report success when an error inside was swallowed', async () => {
    const swallowed = test.database.platform('tests', async tx => {
      await tx.run('insert into counters values (7, 7)');
      await tx.rows('select nothing').catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow(/aborted/);
    expect(
      await test.database.platform('tests', tx => tx.maybe('select * from counters where id = 7')),
    ).toBeUndefined();
  });

  it('in one trip are whole or nothing, and take no statement that comes later', async () => {
    const { database } = test;
    const value = (id: number) =>
      database.platform('tests', tx => tx.maybe('select value from counters where id = $1', [id]), { inOneTrip: true });
    const put = (...ids: number[]) =>
      database.platform(
        'tests',
        tx => Promise.all(ids.map(id => tx.run('insert into counters values ($1, 0)', [id]))),
        { inOneTrip: true },
      );
    await put(30, 31);
    await expect(put(32, 30)).rejects.toThrow(/duplicate key/);
    expect([await value(30), await value(31), await value(32)]).toEqual([{ value: 0 }, { value: 0 }, undefined]);
    const late = database.platform(
      'tests',
      async tx => {
        await tx.run('insert into counters values (33, 0)');
        await tx.run('insert into counters values (34, 0)');
      },
      { inOneTrip: true },
    );
    await expect(late).rejects.toThrow(/is over/);
    expect(await value(34)).toBeUndefined();
  });

  it('are repeated after a deadlock until both are done', async () => {
    const { database } = test;
    await database.platform('tests', tx => tx.run('insert into counters values (10, 0), (11, 0)'));
    const touch = (first: number, second: number) =>
      database.platform('tests', async tx => {
        await tx.run('update counters set value = value + 1 where id = $1', [first]);
        await tx.rows('select pg_sleep(0.2)');
        await tx.run('update counters set value = value + 1 where id = $1', [second]);
      });
    await Promise.all([touch(10, 11), touch(11, 10)]);
    const rows = await database.platform('tests', tx => tx.rows('select value from counters where id in (10, 11)'));
    expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
  });

  it('take no statement any more once they are over, whoever was still on the way to it', async () => {
    let late: Promise<unknown> | undefined;
    const failed = test.database.platform('tests', async tx => {
      const goesOn = async () => {
        await tx.run('select 1');
        await sleep(50);
        return tx.run("insert into settings (key, value) values ('late', '1')");
      };
      late = goesOn();
      late.catch(() => undefined);
      await Promise.all([late, tx.run('select 1 / 0')]);
    });
    await expect(failed).rejects.toThrow(/division by zero/);
    await expect(late).rejects.toThrow(/is over/);
    expect(await test.owner("select 1 from settings where key = 'late'")).toEqual([]);
  });

  it('refuse more rows than asked for', async () => {
    const two = test.database.platform('tests', tx => tx.one('select * from (values (1), (2)) as t'));
    await expect(two).rejects.toThrow(/At most one/);
    const none = test.database.platform('tests', tx => tx.one('select 1 where false'));
    await expect(none).rejects.toThrow(/none found/);
  });
});

describe('announcements', () => {
  it('reach listeners here and in another process, only after the commit', async () => {
    const other = openDatabase({ address: test.address });
    const heard: string[] = [];
    const arrived = new Promise<void>(resolve =>
      other.listen('news', () => {
        heard.push('there');
        resolve();
      }),
    );
    test.database.listen('news', () => heard.push('here'));
    await other.platform('tests', tx => tx.rows('select pg_sleep(0.2)'));
    await test.database.platform('tests', async tx => {
      tx.announce('news');
      expect(heard).toEqual([]);
    });
    await arrived;
    expect(heard).toEqual(['here', 'there']);
    await other.close();
  });
});

describe('settings', () => {
  it('are replaced', async () => {
    await test.database.platform('settings', tx => writeSetting(tx, 'x', { a: 1 }));
    await test.database.platform('settings', tx => writeSetting(tx, 'x', [2]));
    expect(await test.database.platform('settings', tx => readSetting(tx, 'x'))).toEqual([2]);
    expect(await test.database.platform('settings', tx => readSetting(tx, 'y'))).toBeUndefined();
  });

  it('hold the public address of the first start, once something has it', async () => {
    const keep = (url: string, isUsed: boolean) => keepPublicUrl(test.database, url, async () => isUsed);
    await keep('http://localhost:4', false);
    // A start that failed had made nothing of it.
    await keep('http://localhost:4400', false);
    await keep('http://localhost:4400', true);
    await expect(keep('http://localhost:9', true)).rejects.toThrow(/PUBLIC_URL=http:\/\/localhost:4400/);
  });
});
