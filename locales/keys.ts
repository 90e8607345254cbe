// Generated from locales/zh_CN by `npm run locales`; never edited by hand.
export type TextKey = 'common.okText' | 'sys.login.loginButton';
