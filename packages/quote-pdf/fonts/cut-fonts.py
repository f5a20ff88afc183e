"""Cuts Inter to what quotes are written in, and writes it as src/fonts/inter-*.ts and covered.ts.

    npm pack inter-ui@4.1.1 && tar xzf inter-ui-4.1.1.tgz
    python3 cut-fonts.py package/web        # with fonttools and brotli

Left: Latin, Latin Extended A and B, Vietnamese, Greek, Cyrillic, punctuation, currencies and a few symbols. Figures are the tabular ones,
since jsPDF applies no font features. Hinting, kerning and features go: nothing would read them.
"""
import base64
import io
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

SOURCE = Path(sys.argv[1])
TARGET = Path(__file__).resolve().parent.parent / 'src/fonts'
WEIGHTS = (('Regular', 'regular'), ('Medium', 'medium'), ('SemiBold', 'semibold'))
RANGES = (
    (0x20, 0x7E), (0xA1, 0x24F), (0x2B0, 0x2BB), (0x2BD, 0x2ED), (0x2EF, 0x2FF), (0x300, 0x304), (0x306, 0x30C),
    (0x31B, 0x31B), (0x323, 0x323), (0x370, 0x3FF), (0x400, 0x45F), (0x490, 0x491), (0x1E00, 0x1EFF), (0x2010, 0x2027), (0x2030, 0x203A), (0x2044, 0x2044),
    (0x20A0, 0x20BF), (0x2116, 0x2116), (0x2122, 0x2122), (0x2190, 0x2193), (0x2212, 0x2212), (0x2248, 0x2248),
    (0x2260, 0x2265), (0x2605, 0x2606), (0x2713, 0x2713), (0x2717, 0x2717), (0x25CF, 0x25CF),
)


def tabular_figures(font):
    tables = font['GSUB'].table
    found = {}
    for record in tables.FeatureList.FeatureRecord:
        if record.FeatureTag != 'tnum':
            continue
        for index in record.Feature.LookupListIndex:
            for table in tables.LookupList.Lookup[index].SubTable:
                found.update((table.ExtSubTable if table.LookupType == 7 else table).mapping)
    return found


def cut(weight):
    font = TTFont(SOURCE / f'Inter-{weight}.woff2')
    tabular = tabular_figures(font)
    for table in font['cmap'].tables:
        for code, glyph in list(getattr(table, 'cmap', {}).items()):
            if 0x30 <= code <= 0x39:
                table.cmap[code] = tabular.get(glyph, glyph)
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.glyph_names = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += ['GSUB', 'GPOS', 'GDEF', 'STAT']
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes={code for first, last in RANGES for code in range(first, last + 1)})
    subsetter.subset(font)
    font.flavor = None
    font['cmap'].tables = [table for table in font['cmap'].tables if table.format == 4 and table.platformID == 3]
    return font


def ranges_of(codes):
    ranges = []
    for code in sorted(codes):
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return ranges


for weight, name in WEIGHTS:
    font = cut(weight)
    data = io.BytesIO()
    font.save(data)
    text = base64.b64encode(data.getvalue()).decode()
    (TARGET / f'inter-{name}.ts').write_text(
        f'/** Inter {weight} as a TrueType font in base64, made by fonts/cut-fonts.py. Licence: OFL.txt. */\n'
        f"export const INTER_{name.upper()} =\n  '{text}'\n"
    )
    if name == 'regular':
        rows = ''.join(f'  [{hex(a)}, {hex(b)}],\n' for a, b in ranges_of(font.getBestCmap()))
        (TARGET / 'covered.ts').write_text(
            '/** The first and last of each run of characters that the fonts have, made by fonts/cut-fonts.py. */\n'
            f'export const COVERED: ReadonlyArray<readonly [first: number, last: number]> = [\n{rows}]\n'
        )
