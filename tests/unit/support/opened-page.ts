import { onTestFinished, vi } from "vitest";

export const FAILED = "Something went wrong! Please refresh the page";

export interface OpenedPage {
  /** Addresses of navigations. */
  left: string[];
  window: EventTarget;
}

/** Opens a page with an address, the device's storage and the page's texts. Resets modules, like a new page. */
export function openPage(address = "/", device: Device = createDevice()): OpenedPage {
  const url = new URL(address, "https://finny.example");
  const left: string[] = [];
  const window = new EventTarget();
  vi.resetModules();
  const globals = {
    window,
    location: {
      pathname: url.pathname,
      search: url.search,
      hash: url.hash,
      protocol: url.protocol,
      assign: (to: string) => left.push(to),
    },
    history: { state: null, replaceState: () => undefined },
    document: { getElementById: () => ({ dataset: { failed: FAILED } }), cookie: "" },
    ...device,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return { left, window };
}

export interface Device {
  localStorage: Storage;
  sessionStorage: Storage;
}

export function createDevice(kept: Readonly<Record<string, string>> = {}): Device {
  return { localStorage: new TestStorage(kept), sessionStorage: new TestStorage() };
}

/** Each text is a property, as in browsers. */
export class TestStorage implements Storage {
  [name: string]: unknown;

  constructor(kept: Readonly<Record<string, string>> = {}) {
    Object.assign(this, kept);
  }

  get length(): number {
    return Object.keys(this).length;
  }

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  setItem(key: string, text: string): void {
    this[key] = text;
  }

  removeItem(key: string): void {
    delete this[key];
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }

  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
}

export class FullStorage extends TestStorage {
  override setItem(): void {
    throw new DOMException("the quota has been exceeded", "QuotaExceededError");
  }
}

/** Storage that the visitor has blocked. */
class BlockedStorage extends TestStorage {
  override getItem(): string {
    throw new DOMException("access is denied", "SecurityError");
  }

  override setItem(): void {
    throw new DOMException("access is denied", "SecurityError");
  }

  override removeItem(): void {
    throw new DOMException("access is denied", "SecurityError");
  }
}

export const BLOCKED: Device = {
  localStorage: new BlockedStorage(),
  sessionStorage: new BlockedStorage(),
};

/** Changes the storage from another tab. */
export function changeInOtherTab(
  page: OpenedPage,
  device: Device,
  key: string,
  text?: string,
): void {
  if (text === undefined) device.localStorage.removeItem(key);
  else device.localStorage.setItem(key, text);
  page.window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue: text ?? null }));
}

export const ADA = {
  token: "T".repeat(43),
  userId: "019a9e1c-7c00-7d11-8f00-2b5c3a4d5e6f",
  userName: "Ada",
  email: "ada@finny.example",
  phone: "08031234567",
  headPortrait: null,
  channel: "default",
};
