import { describe, expect, test } from "vitest";
import { maskNames } from "#server/reviews/import/masked-names.ts";

describe("maskNames", () => {
  test.for([
    ["Saya atas nama Budi Santoso mohon dibantu", "Saya atas nama … mohon dibantu"],
    ["atas nama: SITI NUR AINI, belum cair", "atas nama: …, belum cair"],
    ["saya a.n. Rahmat Hidayat sudah lunas", "saya a.n. … sudah lunas"],
    ["transfer a/n Dewi, kok ditagih", "transfer a/n …, kok ditagih"],
    ["Nama lengkap saya Agus. Kapan cair?", "Nama lengkap saya …. Kapan cair?"],
    ["My name is Chinedu Okafor and I paid", "My name is … and I paid"],
    ["My name na Musa, dem no gree", "My name na …, dem no gree"],
    ["account name Ada Eze, still debited", "account name …, still debited"],
    ["Nama: Siti Aminah, KTP", "Nama: …, KTP"],
    ["atas nama suami saya Joko Susilo", "atas nama suami saya …"],
    ["saya bernama Rina", "saya bernama …"],
    ["sunana Musa Ibrahim", "sunana …"],
    ["我叫王小明，已经还了", "我叫…，已经还了"],
    ["姓名：李雷 一直没到账", "姓名：… 一直没到账"],
  ] as const)("masks the name in %s", ([text, masked]) => {
    expect(maskNames(text)).toBe(masked);
  });

  test.for([
    "pinjam atas nama orang lain",
    "atas nama saya sendiri",
    "atas nama PT Dana Kilat",
    "nama saya dipakai orang",
    "nama saya mohon dibersihkan",
    "a.n. OJK",
    "atas nama suami saya sudah lunas",
    "nama saya tercatat di SLIK",
    "my name is blacklisted",
    "they call me every day",
    "我叫他们停止",
    "an app for all",
    "bagus, an. again it failed",
  ])("does not change %s", (text) => {
    expect(maskNames(text)).toBe(text);
  });
});
