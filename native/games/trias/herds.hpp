// How many herds stand or swim in each cell. Mirrors `pangaea/games/trias/herds.py`: a cell never holds more than
// four, so four masks count them, the cells with at least one, two, three and four herds.
#pragma once

#include <cstdint>

namespace pangaea::trias {

template <class Cells>
struct Herds {
    // With at least one herd; with at least two; and so on.
    Cells cells = Cells::none(), two = Cells::none(), three = Cells::none(), four = Cells::none();

    // The number in one cell.
    int at(int index) const { return cells.has(index) + two.has(index) + three.has(index) + four.has(index); }

    // The number in all cells of the mask together.
    int count(const Cells& mask) const {
        return cells.count(mask) + two.count(mask) + three.count(mask) + four.count(mask);
    }

    // One more herd in a cell that holds at most three.
    void plus(int index) {
        if (!cells.has(index))
            cells.add(index);
        else if (!two.has(index))
            two.add(index);
        else if (!three.has(index))
            three.add(index);
        else
            four.add(index);
    }

    // One herd fewer in a cell that holds at least one.
    void minus(int index) {
        if (!two.has(index))
            cells.flip(index);
        else if (!three.has(index))
            two.flip(index);
        else if (!four.has(index))
            three.flip(index);
        else
            four.flip(index);
    }

    // The cells with more herds than the other, which has nowhere more than this: larger where they differ.
    Cells more_than(const Herds& fewer) const {
        Cells more;
        for (int at = 0; at < Cells::WORDS; ++at)
            more.words[at] = more_than_in(at, fewer);
        return more;
    }
    // One word of that mask.
    std::uint64_t more_than_in(int at, const Herds& fewer) const {
        return (cells.words[at] ^ fewer.cells.words[at]) | (two.words[at] ^ fewer.two.words[at]) |
               (three.words[at] ^ fewer.three.words[at]) | (four.words[at] ^ fewer.four.words[at]);
    }
};

} // namespace pangaea::trias
