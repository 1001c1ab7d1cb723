import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

import { endpoints, type EndpointName } from '#src/partner/api/endpoints.ts';

import { everyRun, faultNames, type Cell, type FaultName, type Outcome } from './fault-table.ts';

/** The annotation with which a test reports a cell to `FaultReport`. */
export const cellNote = (endpoint: EndpointName, fault: FaultName, cell: Cell) => ({
  type: noteType(endpoint, fault),
  description: textOf(cell),
});

const noteType = (endpoint: string, fault: string) => `${endpoint} × ${fault}`;
const signs: Readonly<Record<Outcome, string>> = {
  accepted: 'ok',
  refused: 'no',
  unauthorized: '401',
  unknown: '?',
  withheld: '–',
};
const textOf = ({ outcome, requests, recorded }: Cell) => `${signs[outcome]} ${requests}/${recorded}`;

const line = (head: string, columns: readonly string[]) =>
  [head.padEnd(22), ...columns.map((text) => text.padEnd(7))].join('');

/** Prints the matrix after a run that tested any cell of it: one line per fault, one column per endpoint. */
class FaultReport implements Reporter {
  private readonly cells = new Map<string, string>();

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) this.cells.set(type, description);
  }

  onEnd(): void {
    if (![...this.cells.keys()].some((type) => type.includes(' × '))) return;
    const names = Object.keys(endpoints) as EndpointName[];
    const isLeftOut = (endpoint: EndpointName, fault: FaultName) =>
      !everyRun(endpoint).includes(fault) && !this.cells.has(noteType(endpoint, fault));
    const leftOut = names.flatMap((endpoint) => faultNames.filter((fault) => isLeftOut(endpoint, fault))).length;
    const sign = (endpoint: EndpointName, fault: FaultName) =>
      this.cells.get(noteType(endpoint, fault)) ?? (isLeftOut(endpoint, fault) ? '·' : '');
    const lines = [
      line(
        '',
        names.map((_, index) => String(index + 1)),
      ),
      ...faultNames.map((fault) =>
        line(
          fault,
          names.map((endpoint) => sign(endpoint, fault)),
        ),
      ),
      names.map((name, index) => `${index + 1} ${name}`).join(', '),
      ...(leftOut > 0 ? [`·: left to npm run matrix, ${leftOut} of ${names.length * faultNames.length}`] : []),
      `${Object.values(signs).join(', ')}: ${Object.keys(signs).join(', ')}; requests that arrived / times that it was recorded`,
    ];
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

export default FaultReport;
