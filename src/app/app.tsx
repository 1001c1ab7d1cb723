import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';

import type { StoreConfig } from '#src/domain/config.ts';
import { PostalCodeLookupContext } from '#src/forms/postal-code-lookup.ts';
import type { Localization } from '#src/i18n/messages-context.tsx';
import { DraftKeeperContext, JourneyStoreContext } from '#src/origination/public.ts';
import { PartnerContext, PartnerTokenContext } from '#src/partner/query.tsx';
import { AttemptJournalContext, LedgerContext } from '#src/partner/use-command.tsx';
import { SessionContext } from '#src/session/public.ts';
import { ConfigContext } from '#src/ui/config-context.tsx';
import { ShowCustomerContext } from '#src/ui/customer-view.ts';
import { ThemeProvider } from '#src/ui/theme-provider.tsx';

import { LocalizationProvider } from './localization.tsx';
import { createServices } from './services.ts';

interface AppProps {
  readonly config: StoreConfig;
  readonly localization: Localization;
}

export function App({ config, localization }: AppProps) {
  const [services] = useState(() => createServices(config));
  return (
    <ThemeProvider>
      <LocalizationProvider initial={localization}>
        <ConfigContext value={config}>
          <SessionContext value={services.session}>
            <PartnerContext value={services.partner}>
              <PartnerTokenContext value={services.session.session.token}>
                <LedgerContext value={services.ledger}>
                  <AttemptJournalContext value={services.journal}>
                    <JourneyStoreContext value={services.journeys}>
                      <DraftKeeperContext value={services.drafts}>
                        <PostalCodeLookupContext value={services.lookUpPostalCode}>
                          <ShowCustomerContext value={services.showCustomer}>
                            <QueryClientProvider client={services.queries}>
                              <RouterProvider router={services.router} />
                            </QueryClientProvider>
                          </ShowCustomerContext>
                        </PostalCodeLookupContext>
                      </DraftKeeperContext>
                    </JourneyStoreContext>
                  </AttemptJournalContext>
                </LedgerContext>
              </PartnerTokenContext>
            </PartnerContext>
          </SessionContext>
        </ConfigContext>
      </LocalizationProvider>
    </ThemeProvider>
  );
}
