// The network of a learned evaluation, and the file that it is read from.
//
// Every contested thing goes through a small net of its own, and what comes out is added up over all of them; with
// the numbers of the seat it goes through two hidden layers. The two outputs correct the hand-written evaluation: the
// seat's weight among the win shares, and its expected points. A network of zeros is the hand-written evaluation.
//
//   item → relu(item · A + a) → relu(· B + b) = e, and e is summed over all items of the seat: E
//   seat, E → relu(· C + c) → relu(· D + d) = h
//   h, E → · F + f = two numbers
//
// In games that say what came of each contested thing, e · G + g moves the log odds of the seat's chance to get it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace pangaea {

// How wide a layer may be: activations lie on the stack.
inline constexpr int WIDEST = 512;
inline constexpr int NET_OUTPUTS = 2;

// One layer: a row of weights for each input, so that inputs of 0 cost nothing and the sums run side by side.
struct Layer {
    int inputs = 0, outputs = 0;
    std::vector<float> weights, biases;

    void begin(float* sums) const;
    // Add what these inputs, which begin at input `first` of the layer, bring.
    void add(const float* values, int first, int number, float* sums) const;
};

// What one feature did: how much of the victory a seat would lack, had only this been otherwise.
struct Moved {
    std::string_view feature;
    double effect;
};

class Network {
  public:
    // The widths of the five layers.
    struct Shape {
        std::int32_t seat = 0, item = 0, item_hidden = 0, pooled = 0, hidden = 0, last = 0;
    };

    // Reads the bytes of a file; `BadWeights` if they are not whole, or not of this kind.
    static Network read(std::string_view bytes);
    static std::shared_ptr<const Network> open(const std::string& path);

    const std::string& game() const { return game_; }
    const Shape& shape() const { return shape_; }

    // Of the moves of a decision at most this many are judged, those that the hand-written evaluation likes best; 0: all. Where
    // it is surely right, the errors of a network would only mislead.
    int look() const { return look_; }
    // Whether it judges turns, not decisions: before it is asked, the seat's turn is finished by hand. What is left to be done
    // in a turn is hard to judge, and moves that put it off would look too good.
    bool finishes() const { return finishes_; }

    // Add what a contested thing brings; by how much the log odds of getting it are moved.
    float add_item(const float* row, float* pooled) const;
    // The two outputs for a seat.
    std::array<float, NET_OUTPUTS> judge(const float* seat, const float* pooled) const;

  private:
    std::string game_;
    Shape shape_;
    int look_ = 0;
    bool finishes_ = false;
    Layer item_, pool_, first_, second_, out_, claim_;
};

} // namespace pangaea
