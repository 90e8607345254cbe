/** Languages of messages. */
export const MESSAGE_LANGUAGES = ['zh_CN', 'en'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

interface MessageText {
  readonly subject: string;
  readonly text: string;
}

/** Texts of messages with the placeholders `{code}`, `{account}` and `{time}`. */
export const MESSAGE_TEXTS: Readonly<
  Record<'signIn' | 'register' | 'reset' | 'passwordChanged', Readonly<Record<MessageLanguage, MessageText>>>
> = {
  signIn: {
    zh_CN: {
      subject: '登录验证码 {code}',
      text: '您的登录验证码是 {code}，10 分钟内有效。请不要告诉任何人。如果不是您本人在登录，请忽略这条消息。',
    },
    en: {
      subject: 'Sign-in code {code}',
      text: 'Your sign-in code is {code}. It works for 10 minutes. Tell it to nobody. If you are not signing in, ignore this message.',
    },
  },
  register: {
    zh_CN: {
      subject: '注册验证码 {code}',
      text: '您的注册验证码是 {code}，10 分钟内有效。请不要告诉任何人。如果您没有注册，请忽略这条消息。',
    },
    en: {
      subject: 'Registration code {code}',
      text: 'Your registration code is {code}. It works for 10 minutes. Tell it to nobody. If you are not registering, ignore this message.',
    },
  },
  reset: {
    zh_CN: {
      subject: '重置密码验证码 {code}',
      text: '您正在重置密码，验证码是 {code}，10 分钟内有效。请不要告诉任何人。如果不是您本人操作，请忽略这条消息，您的密码不会改变。',
    },
    en: {
      subject: 'Code for a new password: {code}',
      text: 'Your code for choosing a new password is {code}. It works for 10 minutes. Tell it to nobody. If you did not ask for it, ignore this message: your password stays as it is.',
    },
  },
  passwordChanged: {
    zh_CN: {
      subject: '您的密码已修改',
      text: '账号 {account} 的密码已于 {time} 修改。如果不是您本人操作，请立即联系管理员。',
    },
    en: {
      subject: 'Your password was changed',
      text: 'The password of the account {account} was changed at {time}. If that was not you, tell an administrator at once.',
    },
  },
};
