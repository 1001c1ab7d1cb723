import { type DatabaseKind, openDatabase } from './database.ts';

/** What `processes.test.ts` has a process of its own do. */
export interface Task {
  readonly kind: DatabaseKind;
  readonly file: string;
  readonly work: 'rewrite' | 'add';
}

const { kind, file, work } = JSON.parse(process.argv[2] ?? '') as Task;
const database = openDatabase(file, kind);
database.run('PRAGMA cache_size = 5');
// What a process has written outlives it; only a power cut asks for more.
database.run('PRAGMA synchronous = OFF');
if (work === 'add') {
  for (let value = 0; value < 50; value += 1) database.run('INSERT INTO notes (value) VALUES (?)', value);
} else {
  const { last } = database.first('SELECT max(value) AS last FROM notes') as { last: number };
  rewrite(last + 1);
}

/** Gives every row the same value, again and again, until somebody kills the process. */
function rewrite(value: number): void {
  database.transaction(() =>
    database.run('UPDATE notes SET value = ?, filling = ?', value, String(value % 10).repeat(900 + (value % 3) * 700)),
  );
  process.send?.(value);
  // Lets the message go out.
  setImmediate(rewrite, value + 1);
}
