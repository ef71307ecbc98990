/** The parameters of every event: the public ones of the specification, section 3. */
export interface PublicParameters {
  /** The kind of page, the same in each language: `home`, `productDetails`. */
  readonly page_id: string;
  /** The kind of page shown before in this tab; empty for the first one. */
  readonly previouspage_id: string;
  readonly url: string;
  /** The device. */
  readonly zuid: string;
  /** The signed-in user; empty for a visitor. */
  readonly user_gid: string;
  /** The variant of the home page drawn for the visitor. */
  readonly gray_common: string;
}

/** `return`: to a tab that was hidden. `restore`: by the browser's back or forward. */
export type EnterCause = "load" | "return" | "restore";

export type Happening =
  | { readonly event: "page_enter"; readonly cause: EnterCause }
  /** How long the page was in sight, in milliseconds. */
  | { readonly event: "page_leave"; readonly stay_time: number }
  | { readonly event: "icon_click"; readonly icon: string }
  | { readonly event: "input_focus" | "input_blur"; readonly field: string }
  | { readonly event: "layer_show" | "layer_hide"; readonly layer: string };

export type AnalyticsEvent = Happening &
  PublicParameters & {
    /** The device's clock, in milliseconds since 1970. */
    readonly time: number;
  };

export type Note = (happening: Happening) => void;
