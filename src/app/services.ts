import type { ProofRef } from '@machines/proof/index.ts';
import type { AppConfig } from '@src/contracts/app-config.ts';
import type { AccountGateway, ConsoleGateways } from '@src/contracts/gateways.ts';
import { type DecodedMenu, decodeMenu } from '@src/contracts/menu.ts';
import type { LoginResult, SignInProof } from '@src/contracts/session.ts';
import { createDashboardGateway } from '@src/services/gateways/dashboard-gateway.ts';
import { createDemoGateway } from '@src/services/gateways/demo-gateway.ts';
import { createNoticesGateway } from '@src/services/gateways/notices-gateway.ts';
import { createSessionGateway, type SessionGateway } from '@src/services/gateways/session-gateway.ts';
import { createHttpClient } from '@src/services/http/create-http-client.ts';
import type { HttpClient } from '@src/services/http/endpoint.ts';
import type { HttpParts } from '@src/services/http/parts.ts';
import { withOwnNames } from '@src/views/view-names.ts';
import { withGallery } from './gallery.ts';
import { inspectorRoutes } from './inspector-route.ts';
import { createLate, createLateDesk } from './late-desk.ts';
import { type DocumentationHosts, withOwnGuide } from './own-guide.ts';
import { startProofDesk } from './proof-desk.ts';

/** Everything that talks to the server. */
export interface Services {
  readonly client: HttpClient;
  readonly session: SessionGateway;
  /** Asks the operator for the password again, when the server does. */
  readonly proof: ProofRef;
  readonly gateways: ConsoleGateways;
  /** The calls of the sign-in page beyond the password, whose code comes when one is made. */
  readonly account: () => Promise<AccountGateway>;
  /** Gives a token for whatever proves who signs in. */
  readonly signIn: (proof: SignInProof, signal: AbortSignal) => Promise<LoginResult>;
  /** The operator's route tree, checked node by node. */
  readonly fetchMenu: (signal: AbortSignal) => Promise<DecodedMenu>;
}

/** What the services are made from. */
export type ServiceParts = HttpParts & { readonly config: Pick<AppConfig, 'inspector'> & DocumentationHosts };

/** Makes the services; loaded as one chunk, with the first call or ahead of it. */
export function createServices(parts: ServiceParts): Services {
  const { proof, ask } = startProofDesk(async (password, signal) =>
    (await account()).confirmPassword(password, signal),
  );
  const client = createHttpClient({ ...parts, prove: ask });
  const session = createSessionGateway(client);
  const account = async () => (await import('@src/services/gateways/account-gateway.ts')).createAccountGateway(client);
  const modules = async () => (await import('@src/services/gateways/module-gateways.ts')).createModuleGateways(client);
  return {
    client,
    session,
    proof,
    account,
    signIn: async (proof, signal) =>
      'password' in proof ? session.logIn(proof, signal) : (await account()).signIn(proof, signal),
    gateways: {
      resources: createLateDesk(async () =>
        (await import('@src/services/gateways/resource-gateway.ts')).createResourceDesk(client),
      ),
      system: createLate(async () => (await modules()).system),
      agents: createLate(async () => (await modules()).agents),
      customers: createLate(async () => (await modules()).customers),
      statistics: createLate(async () => (await modules()).statistics),
      samples: createLate(async () => (await modules()).samples),
      dashboard: createDashboardGateway(client),
      notices: createNoticesGateway(client),
      demo: createDemoGateway(client),
    },
    fetchMenu: async (signal) => {
      const { nodes, rejects } = decodeMenu(await session.getRouters(signal));
      const own = withOwnGuide(withOwnNames(nodes), parts.config);
      return { nodes: [...withGallery(own), ...inspectorRoutes(parts.config)], rejects };
    },
  };
}
