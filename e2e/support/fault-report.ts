import { test } from '@playwright/test';

import type { EndpointName } from '#src/partner/contract/endpoints.ts';

import { cellText, type Cell, type FaultName } from './fault-table.ts';

export const noteCell = (endpoint: EndpointName, fault: FaultName, cell: Cell) =>
  void test.info().annotations.push({ type: `${endpoint} × ${fault}`, description: cellText(cell) });
