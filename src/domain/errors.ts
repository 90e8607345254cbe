/** Every message of the demo server that the specification fixes word for word (section 8), plus the two it leaves open. */
export const MESSAGES = {
  wrongCredentials: 'Incorrect account or password！',
  noToken: 'Invalid token',
  unknownToken: 'Invalid token!',
  unknownUserToken: 'Invalid user token!',
  noUserInformation: 'The corresponding user information was not obtained!',
  retryRefused: 'Error!',
  tokenExpired: 'Token Expired!',
  reservedAccountName: '该字段不能包含admin',
  tokenDestroyed: 'Token has been destroyed',
  failed: 'Request failed',
  done: 'ok',
  notFound: 'Not found',
  invalid: 'Invalid request',
  wrongCode: 'Wrong or outdated code',
  codeTooSoon: 'A code was sent less than a minute ago',
  accountTaken: 'The account or the number is in use',
  weakPassword: 'The password is too easy to guess',
  conflict: 'Somebody else changed this meanwhile',
  illegal: 'Not possible in this state',
  referenced: 'Still in use',
  duplicate: 'Already exists',
  limited: 'Too much at once',
  ruled: 'Not allowed for this record',
  replayed: 'The key was used for another call',
  forbidden: 'No permission',
  ticketRefused: 'The ticket is not valid',
} as const;

/** Envelope codes. 0 is success, 401 ends the session; the others tell the client what kind of refusal it was. */
export const CODES = { done: 0, failed: -1, sessionEnded: 401, invalid: 1001, notFound: 1002, conflict: 1003 } as const;
