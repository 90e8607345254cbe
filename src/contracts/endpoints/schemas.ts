import * as v from 'valibot';

/**
 * Schemas of server responses: stricter than those by which the console reads them, so that nothing is dropped or
 * guessed.
 */

const text = v.string();
const someText = v.pipe(text, v.minLength(1));
const maybeText = v.nullish(text);
const maybeNumber = v.nullish(v.number());
const flag = v.nullish(v.boolean());
const described = (words: string, schema: v.GenericSchema<string | null | undefined> = maybeText) =>
  v.pipe(schema, v.description(words));

const texts = { msg: maybeText, message: maybeText };

/** An envelope that grants a call; further fields are ignored (specification, section 3). */
export const grantedEnvelope = <Schema extends v.GenericSchema>(result: Schema) =>
  v.looseObject({ code: v.literal(0), result, ...texts });

/** An envelope that refuses a call: any number but 0, with the text for the operator in `msg`, else `message`. */
export const refusedEnvelope = v.looseObject({
  code: v.pipe(v.number(), v.notValue(0)),
  result: v.optional(v.unknown()),
  ...texts,
});

/** An envelope that ends the session, whatever the HTTP status. */
export const endedEnvelope = v.looseObject({ code: v.literal(401), result: v.optional(v.unknown()), ...texts });

/** The body of `POST /api/loginIn`. The password is compared exactly, blanks included. */
export const credentialsRequest = v.object({ username: someText, password: someText });

/** The result of `POST /api/loginIn`. */
export const loginAnswer = v.looseObject({
  token: v.pipe(
    text,
    v.minLength(1),
    v.description('Sent in the Authorization header of every later call. No two sign-ins share one.'),
  ),
});

/** One role of a user. */
export const roleAnswer = v.looseObject({
  value: v.pipe(text, v.minLength(1), v.description('Compared with the roles of routes and buttons.')),
  roleName: v.optional(text),
});

/** The result of `POST /api/getUserInfo`; it never holds a password. */
export const userInfoAnswer = v.looseObject({
  username: someText,
  userId: v.nullish(v.union([text, v.number()])),
  realName: described('The name that is shown; real_username, then username stand in for it.'),
  real_username: maybeText,
  homePath: described('Where the user goes after signing in; /dashboard when empty.'),
  avatar: described('The address of a picture.'),
  desc: maybeText,
  roles: v.array(roleAnswer),
  password: v.optional(v.never()),
});

/** Metadata of a menu entry. Null counts as absent, except for roles. */
export const routeMetaAnswer = v.looseObject({
  title: described('A text key or literal text; the path stands in for it.'),
  icon: maybeText,
  roles: v.optional(v.array(text)),
  ignoreRoute: flag,
  ignoreAuth: flag,
  hideMenu: flag,
  hideChildrenInMenu: flag,
  hideBreadcrumb: flag,
  hideTab: flag,
  currentActiveMenu: maybeText,
  ignoreKeepAlive: flag,
  affix: flag,
  single: flag,
  orderNo: maybeNumber,
  frameSrc: described('The page that an IFRAME component shows.'),
  dynamicLevel: maybeNumber,
  realPath: maybeText,
  carryParam: flag,
  hidePathForChildren: flag,
  transitionName: maybeText,
  hiddenFooter: flag,
});

/** A menu node as sent by the server; `decodeMenu` checks the limits of the whole tree. */
export interface MenuNodeAnswer {
  path: string;
  name?: string | null | undefined;
  component?: string | null | undefined;
  redirect?: string | null | undefined;
  meta?: v.InferInput<typeof routeMetaAnswer> | null | undefined;
  children?: MenuNodeAnswer[] | null | undefined;
}

/** One menu entry with its descendants. */
export const menuNodeAnswer: v.GenericSchema<MenuNodeAnswer> = v.looseObject({
  path: v.pipe(
    text,
    v.description('Absolute, relative to the parent, or an http(s) address. No two entries share one.'),
  ),
  name: described('No two entries share one.'),
  component: described('LAYOUT, IFRAME, or the name of a view; absent for an entry that only groups.'),
  redirect: described('An absolute path.'),
  meta: v.nullish(routeMetaAnswer),
  children: v.nullish(v.array(v.lazy(() => menuNodeAnswer))),
});

/** The result of `POST /router/getRouters`; an empty list is valid. */
export const menuAnswer = v.array(menuNodeAnswer);

/** The result of a call that no caller reads. */
export const anyAnswer = v.optional(v.unknown());
