/** Parameters of every event (specification, section 3). */
export interface PublicParameters {
  /** The type of page, without its language: `home`, `productDetails`. */
  readonly page_id: string;
  readonly previouspage_id: string;
  readonly url: string;
  readonly zuid: string;
  readonly user_gid: string;
  readonly gray_common: string;
}

/** `return`: to a hidden tab. `restore`: from the back/forward cache. */
export type EnterCause = "load" | "return" | "restore";

export type PageEvent =
  | { readonly event: "page_enter"; readonly cause: EnterCause }
  | { readonly event: "page_leave"; readonly stay_time: number }
  | { readonly event: "icon_click"; readonly icon: string }
  | { readonly event: "input_focus" | "input_blur"; readonly field: string }
  | { readonly event: "layer_show" | "layer_hide"; readonly layer: string };

export type AnalyticsEvent = PageEvent &
  PublicParameters & {
    /** Device time in ms since 1970. */
    readonly time: number;
  };

export type Note = (event: PageEvent) => void;
