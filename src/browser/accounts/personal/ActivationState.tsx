export function ActivationState({ isActive, text }: { isActive: boolean; text: string }) {
  return <strong className={isActive ? "state active" : "state"}>{text}</strong>;
}
