export {
  type FactorChange,
  type SecondFactorRef,
  secondFactorMachine,
  selectBegunFactor,
  selectFactor,
  selectFactorChange,
  selectFactorFailure,
  selectFactorStage,
  selectIsFactorBusy,
  selectRecoveryCodes,
} from './second-factor.machine.ts';
