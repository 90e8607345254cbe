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
import { withOwnNames } from '@src/views/view-aliases.ts';
import { inspectorRoutes } from '../inspector/route.ts';
import type { Notify } from '../startup/report-startup-problems.ts';
import { watchAttendance } from './attendance.ts';
import { createLazyGateway, createLazyResourceApi } from './lazy-gateways.ts';
import { createOverviewPrefetch } from './overview-prefetch.ts';
import { createPrefetch } from './prefetch.ts';
import type { RefusalDeps } from './refused-tokens.ts';
import { createReauthRequest } from './request-reauth.ts';
import type { GapDeps } from './session-gap.ts';

/** Everything that talks to the server. */
export interface Services {
  readonly client: HttpClient;
  readonly session: SessionGateway;
  readonly gateways: Gateways;
  /** The calls of the sign-in page beyond the password, whose code comes when one is made. */
  readonly account: () => Promise<AccountGateway>;
  /** Exchanges credentials for a token. */
  readonly signIn: (proof: SignInProof, signal: AbortSignal) => Promise<LoginResult>;
  /** The operator of the token; the route tree is asked for beside it when it will be wanted next. */
  readonly getUserInfo: (signal: AbortSignal) => Promise<UserInfo>;
  /** The operator's route tree, checked node by node. */
  readonly fetchMenu: (signal: AbortSignal) => Promise<DecodedMenu>;
  /** Asks for what a view will show, while its code is on the way. */
  readonly askAheadFor: (view: string | null) => void;
  /** Checks a route tree that was kept as text. */
  readonly readMenu: (text: string) => DecodedMenu;
}

/** What the services are made from. */
export interface ServiceDeps extends HttpDeps, GapDeps, RefusalDeps {
  readonly config: HttpDeps['config'] & Pick<AppConfig, 'inspector' | 'frameHosts' | 'externalHosts'>;
  readonly say: Notify;
  /** Asks the operator for the password again, when the server does. */
  readonly reauth: LazyReauthRef;
  /** True when figures of the analysis page are kept from an earlier visit. */
  readonly hasKeptOverview: () => boolean;
  /** True while no route tree is known that the server is to give. */
  readonly wantsMenu: () => boolean;
}

/** Fetched when a session is interrupted for the first time. */
const gap = () => import('./session-gap.ts');
const refusals = async (deps: ServiceDeps) => (await gap()).refusedTokens(deps);

const clientDeps = (deps: ServiceDeps): HttpDeps => ({
  ...deps,
  // Nobody stays signed in because the code of the answer cannot be fetched.
  report: {
    ...deps.report,
    unauthorized: (fact) =>
      refusals(deps).then(
        (to) => to.unauthorized(fact),
        () => deps.report.unauthorized(fact),
      ),
  },
  sessionGoesOn: async () => (await refusals(deps)).sessionGoesOn(),
  prove: createReauthRequest(deps.reauth),
  isAttended: watchAttendance(window, deps.now),
  language: () => document.documentElement.lang,
  onLateWrite: (isSaved) => void gap().then(({ notifyLateWrite }) => notifyLateWrite(deps, deps.say, isSaved)),
});

/** The calls of business modules, whose code comes with the first of them; that of media alone, since every page may show a picture. */
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

/** Makes the services; loaded as one chunk, with the first call or ahead of it. */
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
        (await import('@src/services/gateways/resource-gateway.ts')).createResourceApi(client),
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
    askAheadFor: overview.begin,
    readMenu: (text) => decodeMenu(JSON.parse(text)),
  };
}

/** Reads streams with the session of the moment; null in the demo, whose server sends none. */
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

/** Asks for the route tree, checks it node by node, and adds the routes that the console brings itself. */
function menuOf(session: SessionGateway, config: ServiceDeps['config']) {
  return async (signal: AbortSignal): Promise<DecodedMenu> => {
    const { nodes, rejects } = decodeMenu(await session.getRouters(signal));
    return { nodes: withExtraRoutes(withOwnNames(nodes), config), rejects };
  };
}

/** The server's routes with those of the demo, if this is one, and of the inspector. */
function withExtraRoutes(nodes: readonly RouteNode[], config: ServiceDeps['config']): readonly RouteNode[] {
  return [...(demoPages?.completeRoutes(nodes, config) ?? nodes), ...inspectorRoutes(config)];
}
