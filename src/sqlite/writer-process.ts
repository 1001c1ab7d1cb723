import { type DatabaseKind, openDatabase } from './database.ts';

/** What a child process of `processes.test.ts` does. */
export interface Task {
  readonly kind: DatabaseKind;
  readonly file: string;
  readonly work: 'rewrite' | 'add';
}

const { kind, file, work } = JSON.parse(process.argv[2] ?? '') as Task;
const database = openDatabase(file, kind);
database.run('PRAGMA cache_size = 5');
// Written data survives a killed process without this; only a power cut would lose it.
database.run('PRAGMA synchronous = OFF');
if (work === 'add') {
  for (let value = 0; value < 50; value += 1) database.run('INSERT INTO notes (value) VALUES (?)', value);
} else {
  const { last } = database.first('SELECT max(value) AS last FROM notes') as { last: number };
  rewrite(last + 1);
}

/** Writes the same value to every row, again and again, until the process is killed. */
function rewrite(value: number): void {
  database.transaction(() =>
    database.run('UPDATE notes SET value = ?, filling = ?', value, String(value % 10).repeat(900 + (value % 3) * 700)),
  );
  process.send?.(value);
  // After a turn of the event loop, which sends the message.
  setImmediate(rewrite, value + 1);
}
