export function button(text: string, className: string, act: () => void): HTMLButtonElement {
  const made = element("button", className);
  made.type = "button";
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
}

export function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
