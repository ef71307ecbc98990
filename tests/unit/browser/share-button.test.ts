import { afterEach, describe, expect, test, vi } from "vitest";
import { sharePageAddress } from "#browser/ui/ShareButton.tsx";

const URL_OF_PAGE = "https://finny.example/compare?products=a,b";

function useNavigator(navigator: object): void {
  vi.stubGlobal("location", { href: URL_OF_PAGE });
  vi.stubGlobal("document", { title: "Compare" });
  vi.stubGlobal("navigator", navigator);
}

afterEach(() => vi.unstubAllGlobals());

describe("sharePageAddress", () => {
  const clipboard = { writeText: vi.fn() };

  test("opens the share sheet if the browser has one", async () => {
    const share = vi.fn();
    useNavigator({ share, clipboard });
    expect(await sharePageAddress()).toBeUndefined();
    expect(share).toHaveBeenCalledWith({ title: "Compare", url: URL_OF_PAGE });
    expect(clipboard.writeText).not.toHaveBeenCalled();
  });

  test("copies nothing if the reader closes the share sheet", async () => {
    const share = vi.fn(() => Promise.reject(new DOMException("closed", "AbortError")));
    useNavigator({ share, clipboard });
    expect(await sharePageAddress()).toBeUndefined();
    expect(clipboard.writeText).not.toHaveBeenCalled();
  });

  test.each([
    ["without a share sheet", {}],
    ["after a failed share sheet", { share: () => Promise.reject(new Error("no targets")) }],
  ])("copies the address %s", async (_, sheet) => {
    useNavigator({ ...sheet, clipboard });
    expect(await sharePageAddress()).toBe("copied");
    expect(clipboard.writeText).toHaveBeenLastCalledWith(URL_OF_PAGE);
  });

  test("returns failed if copying is denied", async () => {
    useNavigator({ clipboard: { writeText: () => Promise.reject(new Error("denied")) } });
    expect(await sharePageAddress()).toBe("failed");
  });
});
