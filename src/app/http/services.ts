import type { LazyReauthRef } from '@machines/reauth/index.ts';
import type { AccountGateway, Gateways } from '@src/contracts/gateways.ts';
import { type DecodedMenu, decodeMenu } from '@src/contracts/routes/menu.ts';
import type { RouteNode } from '@src/contracts/routes/route.ts';
import type { LoginResult, SignInProof, UserInfo } from '@src/contracts/session.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { demo } from '@src/demo/index.ts';
import { demoPages } from '@src/demo/pages.ts';
import type { ReadStream } from '@src/services/gateways/ai/follow-article.ts';
import { createDashboardGateway } from '@src/services/gateways/dashboard-gateway.ts';
import { createDemoGateway } from '@src/services/gateways/demo-gateway.ts';
import { createNoticesGateway } from '@src/services/gateways/notices-gateway.ts';
import { createSessionGateway, type SessionGateway } from '@src/services/gateways/session-gateway.ts';
import { createHttpClient } from '@src/services/http/create-http-client.ts';
import type { HttpClient } from '@src/services/http/endpoint.ts';
import type { HttpDeps } from '@src/services/http/types.ts';
import { UNKNOWN_ORIGIN } from '@src/services/http/url.ts';
import { resolveViewAliases } from '@src/views/view-aliases.ts';
import { inspectorRoutes } from '../inspector/route.ts';
import type { Notify } from '../startup/report-startup-problems.ts';
import { createLazyGateway, createLazyResourceApi } from './lazy-gateways.ts';
import { watchOperatorActivity } from './operator-activity.ts';
import { createOverviewPrefetch } from './overview-prefetch.ts';
import { createPrefetch } from './prefetch.ts';
import type { RefusalDeps } from './refused-tokens.ts';
import { createReauthRequest } from './request-reauth.ts';
import type { InterruptionDeps } from './session-interruption.ts';

/** All services that call the server. */
export interface Services {
  readonly client: HttpClient;
  readonly session: SessionGateway;
  readonly gateways: Gateways;
  /** The calls of the sign-in page other than the password's, loaded on first use. */
  readonly account: () => Promise<AccountGateway>;
  /** Exchanges credentials for a token. */
  readonly signIn: (proof: SignInProof, signal: AbortSignal) => Promise<LoginResult>;
  /** The operator of the token; prefetches the route tree when it will be needed next. */
  readonly getUserInfo: (signal: AbortSignal) => Promise<UserInfo>;
  /** The operator's route tree, validated node by node. */
  readonly fetchMenu: (signal: AbortSignal) => Promise<DecodedMenu>;
  /** Prefetches the data of a view while its code is loading. */
  readonly prefetchViewData: (view: string | null) => void;
  /** Validates a route tree that was stored as text. */
  readonly readMenu: (text: string) => DecodedMenu;
}

/** Dependencies of the services. */
export interface ServiceDeps extends HttpDeps, InterruptionDeps, RefusalDeps {
  readonly config: HttpDeps['config'] & Pick<AppConfig, 'inspector' | 'frameHosts' | 'externalHosts'>;
  readonly say: Notify;
  /** Re-requests the operator's password when the server demands it. */
  readonly reauth: LazyReauthRef;
  /** True when figures of the analysis page are stored from an earlier visit. */
  readonly hasKeptOverview: () => boolean;
  /** True while the server's route tree is needed but not loaded. */
  readonly wantsMenu: () => boolean;
}

/** Loaded when a session is interrupted for the first time. */
const loadSessionGap = () => import('./session-interruption.ts');
const refusals = async (deps: ServiceDeps) => (await loadSessionGap()).refusedTokens(deps);

const clientDeps = (deps: ServiceDeps): HttpDeps => ({
  ...deps,
  // If the handler's code cannot be loaded, the session ends all the same.
  report: {
    ...deps.report,
    unauthorized: (fact) =>
      refusals(deps).then(
        (to) => to.unauthorized(fact),
        () => deps.report.unauthorized(fact),
      ),
  },
  waitForSameOperator: async () => (await refusals(deps)).waitForSameOperator(),
  prove: createReauthRequest(deps.reauth),
  isOperatorActive: watchOperatorActivity(window, deps.now),
  language: () => document.documentElement.lang,
  onLateWrite: (isSaved) =>
    void loadSessionGap().then(({ notifyLateWrite }) => notifyLateWrite(deps, deps.say, isSaved)),
});

/**
 * The calls of business modules, loaded together with the first of them; media separately, since every page may show
 * pictures.
 */
function moduleGateways(client: HttpClient, deps: ServiceDeps) {
  const modules = async () =>
    (await import('@src/services/gateways/module-gateways.ts')).createModuleGateways(client, streamReader(deps));
  return {
    system: createLazyGateway(async () => (await modules()).system),
    agents: createLazyGateway(async () => (await modules()).agents),
    ai: createLazyGateway(async () => (await modules()).ai),
    customers: createLazyGateway(async () => (await modules()).customers),
    forms: createLazyGateway(async () => (await modules()).forms),
    media: createLazyGateway(async () =>
      (await import('@src/services/gateways/media-gateway.ts')).createMediaGateway(client),
    ),
    models: createLazyGateway(async () => (await modules()).models),
    modelChanges: createLazyGateway(async () => (await modules()).modelChanges),
    news: createLazyGateway(async () => (await modules()).news),
    official: createLazyGateway(async () => (await modules()).official),
    orders: createLazyGateway(async () => (await modules()).orders),
    statistics: createLazyGateway(async () => (await modules()).statistics),
    samples: createLazyGateway(async () => (await modules()).samples),
  };
}

/** Creates the services; loaded as one chunk, with the first call or prefetched. */
export function createServices(deps: ServiceDeps): Services {
  const client = createHttpClient(clientDeps(deps));
  const session = createSessionGateway(client);
  const account = async () => (await import('@src/services/gateways/account-gateway.ts')).createAccountGateway(client);
  const epoch = () => deps.auth().epoch;
  const menu = createPrefetch(menuOf(session, deps.config), epoch);
  const dashboard = createDashboardGateway(client);
  const overview = createOverviewPrefetch({ dashboard, session: epoch, now: deps.now, isKept: deps.hasKeptOverview });
  return {
    client,
    session,
    account,
    signIn: async (proof, signal) =>
      'password' in proof ? session.logIn(proof, signal) : (await account()).signIn(proof, signal),
    gateways: {
      resources: createLazyResourceApi(async () =>
        (await import('@src/services/gateways/resource/resource-gateway.ts')).createResourceApi(client),
      ),
      ...moduleGateways(client, deps),
      dashboard: { ...dashboard, overview: overview.overview },
      notices: createNoticesGateway(client),
      demo: createDemoGateway(client),
    },
    getUserInfo: async (signal) => {
      if (deps.wantsMenu()) menu.begin();
      return session.getUserInfo(signal);
    },
    fetchMenu: menu.take,
    prefetchViewData: overview.begin,
    readMenu: (text) => decodeMenu(JSON.parse(text)),
  };
}

/** Reads streams with the present session; null in the demo, whose server has no streams. */
function streamReader({ config, auth, pageOrigin = UNKNOWN_ORIGIN }: ServiceDeps): ReadStream | null {
  if (demo !== null) return null;
  const { authorizationScheme: scheme, apiBase: base, urlPrefix: prefix } = config;
  return async (call, reader) => {
    const { readStream } = await import('@src/services/live/read-stream.ts');
    const token = auth().token ?? '';
    const authorization = scheme === '' ? token : `${scheme} ${token}`;
    const place = { base, prefix, pageOrigin };
    return readStream({ ...call, place, authorization, fetch: window.fetch.bind(window) }, reader);
  };
}

/** Requests and validates the route tree, and adds the console's own routes. */
function menuOf(session: SessionGateway, config: ServiceDeps['config']) {
  return async (signal: AbortSignal): Promise<DecodedMenu> => {
    const { nodes, rejects } = decodeMenu(await session.getRouters(signal));
    return { nodes: withExtraRoutes(resolveViewAliases(nodes), config), rejects };
  };
}

/** Adds the routes of the demo, if it runs, and of the inspector to the server's. */
function withExtraRoutes(nodes: readonly RouteNode[], config: ServiceDeps['config']): readonly RouteNode[] {
  return [...(demoPages?.completeRoutes(nodes, config) ?? nodes), ...inspectorRoutes(config)];
}
