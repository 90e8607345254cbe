export {
  selectCodeFailure,
  selectCodeMobile,
  selectIsSendingCode,
  selectSecondsLeft,
  verificationCodeMachine,
} from './verification-code.machine.ts';
