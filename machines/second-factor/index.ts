export {
  type FactorChange,
  type FactorEmitted,
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
